import type { Transaction } from '#server/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { DESK_CHANNEL, type DeskEvent } from '../channel.ts'
import { listAllDeskWatchers, listDeskWatchers } from './store.ts'

interface Changed {
  id: string
  mentor_id: string | null
  team_id: string | null
}

/** Lets those know who have the conversation on their desk now, and with `before` whoever had it until now. */
export async function tellDesk(
  kernel: Pick<Kernel, 'events' | 'clock'>,
  trx: Transaction,
  { chat, before = [] }: { chat: Changed; before?: readonly (string | null)[] },
): Promise<void> {
  const now = kernel.clock.now()
  const mentorIds = [chat.mentor_id, ...before].filter((id) => id !== null)
  const known = new Set(await listDeskWatchers(trx, { mentorIds, teamId: chat.team_id }, now))
  // Who waits for anybody concerns everybody; of whom he has nothing to read, a mentor only learns that something changed.
  const isQueue = chat.mentor_id === null || before.includes(null)
  const all = isQueue ? await listAllDeskWatchers(trx, now) : [...known]
  for (const userId of all) {
    const payload: DeskEvent = { chatId: known.has(userId) ? chat.id : null }
    await kernel.events.publish(trx, { channel: DESK_CHANNEL, audience: { kind: 'user', userId }, payload })
  }
}
