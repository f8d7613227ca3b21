import { findConnection } from '#features/mentors/server/connections.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { CARD_CHANNEL, type CardEvent, DESK_CHANNEL, type DeskEvent } from '../channel.ts'
import type { Reader } from './store.ts'
import { listAllDeskWatchers, listDeskWatchers, lockCardWatchers, noteCardTold } from './store-watchers.ts'

type Telling = Pick<Kernel, 'events' | 'clock'>

interface Changed {
  id: string
  mentor_id: string | null
  team_id: string | null
}

/** Sends an event to those who have the conversation on their desk, and with `before` to those who had it until now. */
export async function publishToDesk(
  kernel: Telling,
  trx: Transaction,
  { chat, before = [] }: { chat: Changed; before?: readonly (string | null)[] },
): Promise<void> {
  const now = kernel.clock.now()
  const mentorIds = [chat.mentor_id, ...before].filter((id) => id !== null)
  const known = new Set(await listDeskWatchers(trx, { mentorIds, teamId: chat.team_id }, now))
  // A queue concerns everybody; about a conversation that they can't read, mentors only learn that something changed.
  const isQueue = chat.mentor_id === null || before.includes(null)
  const all = isQueue ? await listAllDeskWatchers(trx, now) : [...known]
  for (const userId of all) {
    const payload: DeskEvent = { chatId: known.has(userId) ? chat.id : null }
    await kernel.events.publish(trx, { channel: DESK_CHANNEL, audience: { kind: 'user', userId }, payload })
  }
}

/**
 * Sends an event to those who have the card of a learner open and may still see them: once, until they reload it, so that a busy learner
 * doesn't cause a flood.
 */
export async function publishCards(kernel: Telling, db: Reader, learnerIds: readonly string[]): Promise<void> {
  const watchers = await lockCardWatchers(db, learnerIds, kernel.clock.now())
  for (const [learnerId, following] of watchers) await publishCard(kernel, db, { learnerId, following })
}

async function publishCard(
  { events, clock }: Telling,
  db: Reader,
  { learnerId, following }: { learnerId: string; following: readonly string[] },
): Promise<void> {
  const now = clock.now()
  const connection = await findConnection(db, learnerId)
  const mentorIds = connection?.mentorId ? [connection.mentorId] : []
  const mayKnow = await listDeskWatchers(db, { mentorIds, teamId: connection?.teamId ?? null }, now)
  const told = following.filter((userId) => mayKnow.includes(userId))
  if (told.length === 0) return
  await noteCardTold(db, learnerId, told)
  const payload: CardEvent = { learnerId }
  for (const userId of told) {
    await events.publish(db, { channel: CARD_CHANNEL, audience: { kind: 'user', userId }, payload })
  }
}
