import { type Generated, sql } from 'kysely'
import { notifyAfterCommit } from '../database/after-commit.ts'
import { PIECE } from '../jobs/cleaning.ts'
import type { Database, Transaction } from '../database/database.ts'

/** Who receives an event: all browsers with a session, those of one or several users, or only the portal's own processes. */
export type Audience =
  | { kind: 'all' }
  | { kind: 'user'; userId: string }
  | { kind: 'users'; userIds: readonly string[] }
  | { kind: 'server' }

/** A hint that something changed. Receivers load the data they need; the same hint may arrive twice. */
export interface ServerEvent {
  id: string
  channel: string
  audience: string
  payload: unknown
}

/**
 * Events since a cursor, and the next cursor. A cursor is a snapshot of finished transactions. An id can't be a cursor,
 * because of two transactions the one with the later id may commit first.
 */
export interface EventBatch {
  events: ServerEvent[]
  cursor: string
  /** Too many events for one batch, or an unknown cursor: receivers must reload everything. */
  isGap: boolean
}

declare module '../database/database.ts' {
  interface Tables {
    events: {
      id: Generated<string>
      tx: Generated<string>
      channel: string
      audience: string
      payload: string
      created_at: Generated<Date>
    }
  }
}

/** PostgreSQL limits a NOTIFY payload to less than 8,000 bytes. */
const EPHEMERAL_MAX_BYTES = 7900
export const NOTIFY_CHANNEL = 'portico_events'
/** A NOTIFY on this channel carries the event itself, which is stored nowhere. */
export const EPHEMERAL_CHANNEL = 'portico_passing'
/** A reader that was away longer gets a gap instead of single events. */
export const EVENTS_KEPT_DAYS = 3
const IS_OLD = `created_at < now() - interval '${EVENTS_KEPT_DAYS} days'`
const IS_FRESH = `
  tx >= pg_snapshot_xmin(seen) and tx < pg_snapshot_xmax(current) and not pg_visible_in_snapshot(tx, seen)`
const BATCH_MAX = 1000
const CURSOR = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/
const MAX_TRANSACTION = 2n ** 63n
const CURSOR_MAX_LENGTH = 4000

/** The value of `events.audience`, against which the audiences of a browser are compared. */
export const audienceName = (audience: Exclude<Audience, { kind: 'users' }>): string =>
  audience.kind === 'user' ? `user:${audience.userId}` : audience.kind

const audienceNames = (audience: Audience): string[] =>
  audience.kind === 'users'
    ? audience.userIds.map((userId) => audienceName({ kind: 'user', userId }))
    : [audienceName(audience)]

interface NewEvent {
  channel: string
  audience: Audience
  payload: unknown
}

/** Stores an event, and notifies all processes once the caller's transaction is committed. */
export const insertEvent = (db: Database | Transaction, event: NewEvent): Promise<void> => insertEvents(db, [event])

/** Stores events with one statement, in this order. */
export async function insertEvents(db: Database | Transaction, events: readonly NewEvent[]): Promise<void> {
  const rows = events.flatMap(({ channel, audience, payload }) => {
    const text = JSON.stringify(payload ?? null)
    return audienceNames(audience).map((name) => ({ channel, name, text }))
  })
  if (rows.length === 0) return
  const channels = rows.map(({ channel }) => channel)
  const names = rows.map(({ name }) => name)
  const payloads = rows.map(({ text }) => text)
  await sql`insert into events (channel, audience, payload)
    select * from unnest(${channels}::text[], ${names}::text[], ${payloads}::jsonb[])`.execute(db)
  await notifyAll(db, NOTIFY_CHANNEL, '')
}

/** Broadcasts an event that is not persisted (typing, presence) to all processes, after commit if `db` is a transaction. Drops oversized events. */
export async function broadcastEphemeral(
  db: Database | Transaction,
  event: { channel: string; audience: Audience; payload: unknown },
): Promise<void> {
  const { audience, ...hint } = event
  const audiences = audienceNames(audience)
  const text = JSON.stringify({ ...hint, audiences })
  const isSendable = audiences.length > 0 && Buffer.byteLength(text) <= EPHEMERAL_MAX_BYTES
  if (isSendable) await notifyAll(db, EPHEMERAL_CHANNEL, text)
}

async function notifyAll(db: Database | Transaction, channel: string, payload: string): Promise<void> {
  if (isTransaction(db)) await notifyAfterCommit(db, { channel, payload })
  else await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}

const isTransaction = (db: Database | Transaction): db is Transaction => db.isTransaction

/** Parses a broadcast into one event per audience. Its id is empty, because it has no place in the order of events. */
export function ephemeralEvents(text: string): ServerEvent[] {
  const { audiences, ...hint } = JSON.parse(text) as Omit<ServerEvent, 'id' | 'audience'> & { audiences: string[] }
  return audiences.map((audience) => ({ ...hint, id: '', audience }))
}

interface Row {
  cursor: string
  is_known: boolean
  id: string | null
  channel: string
  audience: string
  payload: unknown
}

/**
 * Reads a batch. Parameters: a cursor or null for "from now on", and audiences or null for all. It selects events that the
 * cursor's snapshot did not see, except transaction ids from the future that a restored backup may contain. A cursor is known
 * if it is in this database's past and no later event may have been deleted.
 */
export const SELECT_SINCE = `
  with since as (
    select pg_current_snapshot() as current, coalesce($1::pg_snapshot, pg_current_snapshot()) as seen
  ), fresh as (
    select events.* from since, events
    where ${IS_FRESH} and ($2::text[] is null or audience = any($2))
    order by events.id
    limit ${BATCH_MAX + 1}
  )
  select current::text as cursor, fresh.id::text, channel, audience, payload,
    pg_snapshot_xmax(seen) <= pg_snapshot_xmax(current)
      and not exists (select from events where ${IS_OLD} and ${IS_FRESH}) as is_known
  from since left join fresh on true
  order by fresh.id`

/** Turns the rows of `SELECT_SINCE` into a batch. */
export function batchOf(rows: readonly unknown[]): EventBatch {
  const found = rows as Row[]
  const events = found.filter((row): row is Row & { id: string } => row.id !== null)
  const { cursor, is_known: isKnown } = found[0] ?? { cursor: '', is_known: false }
  const isGap = !isKnown || events.length > BATCH_MAX
  return {
    cursor,
    isGap,
    events: isGap ? [] : events.map(({ id, channel, audience, payload }) => ({ id, channel, audience, payload })),
  }
}

/** Whether a text from outside is a well-formed cursor; PostgreSQL raises an error on any other. */
export function isCursor(text: string): boolean {
  const [, xmin, xmax, list] = (text.length <= CURSOR_MAX_LENGTH && CURSOR.exec(text)) || []
  if (xmin === undefined || xmax === undefined || list === undefined) return false
  const first = BigInt(xmin)
  const next = BigInt(xmax)
  const running = list === '' ? [] : list.split(',').map(BigInt)
  const isRising = running.every((value, index) => value >= (running[index - 1] ?? first) && value < next)
  return isRising && first > 0n && first <= next && next < MAX_TRANSACTION
}

/**
 * Deletes one chunk of old events and returns how many. Keeps the newest old one, which shows readers that they missed some.
 */
export async function deleteOldEvents(db: Database): Promise<number> {
  const isOld = sql.raw(IS_OLD)
  const { numAffectedRows } = await sql`delete from events where id in (
    select id from events where ${isOld} and id < (select max(id) from events where ${isOld}) order by id limit ${PIECE}
  )`.execute(db)
  return Number(numAffectedRows ?? 0)
}
