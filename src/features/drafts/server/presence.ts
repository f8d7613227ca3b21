import { MINUTE_MS } from '#base/clock.ts'
import { avatarUrlOf, fullNameOf } from '#features/accounts/server/present.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Events } from '#server/events/events.ts'
import type { Kernel } from '#server/kernel.ts'
import { type DraftEvent, DRAFTS_CHANNEL } from '../channel.ts'
import { HERE_MAX, PRESENCE_LASTS_MS, PRESENCE_PER_MINUTE, WINDOWS_MAX } from '../limits.ts'
import type { PresenceReport, PresentPerson } from '../presence.ts'
import type { DraftKey } from './store.ts'
import {
  deleteWindow,
  findPeople,
  keepNewestWindows,
  listAuthors,
  listWindows,
  upsertWindow,
} from './store-presence.ts'

interface Reported {
  room: string
  userId: string
  report: PresenceReport
}

/**
 * Records where a window is, sends an event to the others in the room if that has changed, and returns who else is there.
 * Reports beyond the limit are answered and otherwise ignored.
 */
export async function reportPresence(kernel: Kernel, of: Reported): Promise<PresentPerson[]> {
  const limit = { key: `drafts presence ${of.userId}`, points: PRESENCE_PER_MINUTE, durationMs: MINUTE_MS }
  const { isAllowed } = await kernel.limits.take(limit)
  if (isAllowed) await record(kernel, of)
  const present = await listPresent(kernel, of.room)
  return present.filter(({ session }) => session !== of.report.session).slice(0, HERE_MAX)
}

async function record(kernel: Kernel, { room, userId, report }: Reported): Promise<void> {
  const { session, document, place, isOpen } = report
  const now = kernel.clock.now()
  if (!isOpen) {
    const isGone = await deleteWindow(kernel.db, { room, session, userId })
    if (isGone) await broadcast(kernel, { type: 'left', room, session })
    return
  }
  const until = new Date(now.getTime() + PRESENCE_LASTS_MS)
  const isChanged = await upsertWindow(kernel.db, { room, session, userId, document, place, now, until })
  if (!isChanged) return
  await keepNewestWindows(kernel.db, { room, userId, count: WINDOWS_MAX })
  const person = (await listPresent(kernel, room)).find((known) => known.session === session)
  if (person) await broadcast(kernel, { type: 'here', room, person })
}

interface Saved {
  room: string
  key: DraftKey
  revision: number
  now: Date
  /** Whether it was saved by something other than an editor in the room. */
  isFromOutside: boolean
}

/** Announces a new revision of a document to the editors in a room, once the transaction is committed. */
export async function announceSaved(
  trx: Transaction,
  events: Pick<Events, 'publish'>,
  { room, key, revision, now, isFromOutside }: Saved,
): Promise<void> {
  const authors = await listAuthors(trx, room, now)
  // The window that has saved is usually alone.
  if (authors.length < (isFromOutside ? 1 : 2)) return
  const payload: DraftEvent = { type: 'saved', room, ...key, revision }
  const userIds = [...new Set(authors)]
  await events.publish(trx, { channel: DRAFTS_CHANNEL, audience: { kind: 'users', userIds }, payload })
}

async function broadcast(kernel: Kernel, payload: DraftEvent): Promise<void> {
  const userIds = [...new Set(await listAuthors(kernel.db, payload.room, kernel.clock.now()))]
  await kernel.events.broadcastEphemeral(kernel.db, {
    channel: DRAFTS_CHANNEL,
    audience: { kind: 'users', userIds },
    payload,
  })
}

async function listPresent({ db, clock }: Pick<Kernel, 'db' | 'clock'>, room: string): Promise<PresentPerson[]> {
  const rows = await listWindows(db, room, clock.now())
  return rows.map((row) => ({
    session: row.session,
    userId: row.user_id,
    name: fullNameOf(row),
    picture: avatarUrlOf(row),
    document: row.document,
    place: row.place,
  }))
}

/** Returns the names of people by their ids. */
export async function namesOf(db: Database | Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await findPeople(db, ids)
  return new Map(rows.map((row) => [row.id, fullNameOf(row)]))
}
