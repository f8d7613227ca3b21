import { registerPersonExport } from '#features/accounts/server/person-export.ts'
import { registerMessageListener } from '#features/chat/server/post.ts'
import { findChatOf } from '#features/chat/server/store.ts'
import { registerConnectionListener } from '#features/mentors/server/connections.ts'
import { registerLearningListener } from '#features/progress/server/learning-listeners.ts'
import type { Kernel } from '#server/kernel.ts'
import { indexMessage } from './find.ts'
import { exportDesk } from './store-person.ts'
import { tellCards, tellDesk } from './tell.ts'

/** Keeps desks in step with what is written and who answers, and says what is kept of a learner. */
export function registerDesk({ events, clock }: Pick<Kernel, 'events' | 'clock'>): void {
  registerMessageListener('desk', async (kernel, trx, { chat, message }) => {
    if (!message.system) await indexMessage(trx, message)
    await tellDesk(kernel, trx, { chat })
  })
  registerConnectionListener('desk', async (kernel, trx, { learnerId, before, now }) => {
    const chat = await findChatOf(trx, learnerId)
    const moved = chat ?? { id: '', mentor_id: now.mentorId, team_id: now.teamId }
    await tellDesk(kernel, trx, { chat: moved, before: [now.mentorId, before ? before.mentorId : now.mentorId] })
  })
  registerLearningListener('desk', (db, learnerId) => tellCards({ events, clock }, db, learnerId))
  registerPersonExport('desk', exportDesk)
}
