import { findConnection } from '#features/mentors/server/connections.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { CARD_CHANNEL, type CardEvent, DESK_CHANNEL, type DeskEvent } from '../channel.ts'
import type { Reader } from './store.ts'
import {
  listAllDeskWatchers,
  listDeskWatchers,
  lockCardWatchers,
  markCardNotified,
  type Whose,
} from './store-watchers.ts'

type Telling = Pick<Kernel, 'events' | 'clock'>

interface ChangedChat {
  chat: { id: string; mentor_id: string | null; team_id: string | null }
  /** Those who had the conversation until now; null is the queue. */
  before?: readonly (string | null)[]
}

/** Sends an event to those who have a conversation on their desk, and with `before` to those who had it until now. */
export const publishToDesk = (kernel: Telling, trx: Transaction, changed: ChangedChat): Promise<void> =>
  publishAllToDesk(kernel, trx, [changed])

/** Does the same for different conversations, with as many statements as for one. */
export async function publishAllToDesk(
  kernel: Telling,
  trx: Transaction,
  changed: readonly ChangedChat[],
): Promise<void> {
  const now = kernel.clock.now()
  const watchers = await listAllDeskWatchers(trx, now)
  if (watchers.length === 0) return
  const whose = changed.map(({ chat, before = [] }) => {
    const mentorIds = [chat.mentor_id, ...before].filter((id) => id !== null)
    return { key: chat.id, mentorIds, teamId: chat.team_id }
  })
  const known = await listDeskWatchers(trx, whose, now)
  const events = changed.flatMap(({ chat, before = [] }) => {
    const mayKnow = known.get(chat.id) ?? []
    // A queue concerns everybody; about a conversation that they can't read, mentors only learn that something changed.
    const isQueue = chat.mentor_id === null || before.includes(null)
    const others = isQueue ? watchers.filter((userId) => !mayKnow.includes(userId)) : []
    return [eventFor(mayKnow, chat.id), eventFor(others, null)]
  })
  await kernel.events.publishAll(trx, events)
}

function eventFor(userIds: readonly string[], chatId: string | null) {
  const payload: DeskEvent = { chatId }
  return { channel: DESK_CHANNEL, audience: { kind: 'users', userIds } as const, payload }
}

/**
 * Sends an event to those who have the card of a learner open and may still see them: once, until they reload it, so that a busy learner
 * doesn't cause a flood.
 */
export async function publishCards(kernel: Telling, db: Reader, learnerIds: readonly string[]): Promise<void> {
  const now = kernel.clock.now()
  const following = await lockCardWatchers(db, learnerIds, now)
  if (following.size === 0) return
  const whose: Whose[] = []
  for (const learnerId of following.keys()) {
    const connection = await findConnection(db, learnerId)
    const mentorIds = connection?.mentorId ? [connection.mentorId] : []
    whose.push({ key: learnerId, mentorIds, teamId: connection?.teamId ?? null })
  }
  const mayKnow = await listDeskWatchers(db, whose, now)
  for (const [learnerId, userIds] of following) {
    const told = userIds.filter((userId) => mayKnow.get(learnerId)?.includes(userId))
    if (told.length === 0) continue
    await markCardNotified(db, learnerId, told)
    const payload: CardEvent = { learnerId }
    await kernel.events.publish(db, { channel: CARD_CHANNEL, audience: { kind: 'users', userIds: told }, payload })
  }
}
