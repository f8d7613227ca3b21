import type { HandleMessages } from '#features/chat/server/post.ts'
import { findChatOf } from '#features/chat/server/store.ts'
import type { ConnectionChange } from '#features/mentors/server/connections.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { indexMessages } from './find.ts'
import { publishAllToDesk, publishToDesk } from './events.ts'

/** Indexes new messages for the search, and updates open desks. */
export const noteMessages: HandleMessages = async (kernel, trx, posted) => {
  await indexMessages(
    trx,
    posted.flatMap(({ message }) => (message.system ? [] : message)),
  )
  await publishAllToDesk(
    kernel,
    trx,
    posted.map(({ chat }) => ({ chat })),
  )
}

/** Updates the desks of both mentors when a learner moves from one to the other. */
export async function noteConnection(
  kernel: Kernel,
  trx: Transaction,
  { learnerId, before, now }: ConnectionChange,
): Promise<void> {
  const chat = await findChatOf(trx, learnerId)
  const moved = chat ?? { id: '', mentor_id: now.mentorId, team_id: now.teamId }
  await publishToDesk(kernel, trx, { chat: moved, before: [now.mentorId, before ? before.mentorId : now.mentorId] })
}
