import { type Generated, sql } from 'kysely'
import { tellAfterCommit } from '../database/after-commit.ts'
import { PIECE } from '../jobs/cleaning.ts'
import type { Database, Transaction } from '../database/database.ts'

/** Who hears an event: every browser with a session, those of one user or of several, or the portal's processes alone. */
export type Audience =
  | { kind: 'all' }
  | { kind: 'user'; userId: string }
  | { kind: 'users'; userIds: readonly string[] }
  | { kind: 'server' }

/** A hint that something changed. Whoever gets it loads what it needs; the same hint may come twice. */
export interface ServerEvent {
  id: string
  channel: string
  audience: string
  payload: unknown
}

/**
 * Events since a cursor, and the next cursor. A cursor is a snapshot of the transactions that had ended: ids would not
 * do, since of two transactions the later id may be committed first.
 */
export interface EventBatch {
  events: ServerEvent[]
  cursor: string
  /** More has happened than is worth telling one by one, or the cursor is not known: look at everything anew. */
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

/** PostgreSQL notifies of less than 8,000 bytes. */
const PASSING_MAX_BYTES = 7900
export const NOTIFY_CHANNEL = 'portico_events'
/** What comes here is the event itself, and stands nowhere else. */
export const PASSING_CHANNEL = 'portico_passing'
/** What a reader that was away longer than this missed is not told event by event. */
export const EVENTS_KEPT_DAYS = 3
const IS_OLD = `created_at < now() - interval '${EVENTS_KEPT_DAYS} days'`
const IS_FRESH = `
  tx >= pg_snapshot_xmin(seen) and tx < pg_snapshot_xmax(current) and not pg_visible_in_snapshot(tx, seen)`
const BATCH_MAX = 1000
const CURSOR = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/
const MAX_TRANSACTION = 2n ** 63n
const CURSOR_MAX_LENGTH = 4000

/** How an audience stands in the table, and how a browser's own audiences are compared with it. */
export const audienceName = (audience: Exclude<Audience, { kind: 'users' }>): string =>
  audience.kind === 'user' ? `user:${audience.userId}` : audience.kind

const audienceNames = (audience: Audience): string[] =>
  audience.kind === 'users'
    ? audience.userIds.map((userId) => audienceName({ kind: 'user', userId }))
    : [audienceName(audience)]

/** Stores an event; all processes are told when the caller's transaction is committed, and never otherwise. */
export async function insertEvent(
  db: Database | Transaction,
  event: { channel: string; audience: Audience; payload: unknown },
): Promise<void> {
  const names = audienceNames(event.audience)
  if (names.length === 0) return
  const payload = JSON.stringify(event.payload ?? null)
  await sql`insert into events (channel, audience, payload)
    select ${event.channel}, name, ${payload}::jsonb from unnest(${names}::text[]) as name`.execute(db)
  await notifyAll(db, NOTIFY_CHANNEL, '')
}

/** Tells all processes an event that is stored nowhere; within a transaction when that is committed. What is too long is not told. */
export async function notifyPassing(
  db: Database | Transaction,
  event: { channel: string; audience: Audience; payload: unknown },
): Promise<void> {
  const { audience, ...told } = event
  const audiences = audienceNames(audience)
  const text = JSON.stringify({ ...told, audiences })
  const isTold = audiences.length > 0 && Buffer.byteLength(text) <= PASSING_MAX_BYTES
  if (isTold) await notifyAll(db, PASSING_CHANNEL, text)
}

async function notifyAll(db: Database | Transaction, channel: string, payload: string): Promise<void> {
  if (isTransaction(db)) await tellAfterCommit(db, { channel, payload })
  else await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}

const isTransaction = (db: Database | Transaction): db is Transaction => db.isTransaction

/** Reads what `notifyPassing` told, once for each audience. It has no place in the order of events. */
export function passingEvents(text: string): ServerEvent[] {
  const { audiences, ...told } = JSON.parse(text) as Omit<ServerEvent, 'id' | 'audience'> & { audiences: string[] }
  return audiences.map((audience) => ({ ...told, id: '', audience }))
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
 * Reads a batch. Parameters: a cursor or null for "from now on", and audiences or null for all. New is what the cursor's
 * snapshot did not see, without what a restored backup brought from another database's future. A cursor is known when it
 * is of this database's past and nothing after it may have been removed.
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

/** Whether a text from outside can be a cursor: PostgreSQL would fail at anything else. */
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
 * Deletes old events, a piece of them, but the last, by which a reader that missed some can be told. Gives how many.
 */
export async function deleteOldEvents(db: Database): Promise<number> {
  const isOld = sql.raw(IS_OLD)
  const { numAffectedRows } = await sql`delete from events where id in (
    select id from events where ${isOld} and id < (select max(id) from events where ${isOld}) order by id limit ${PIECE}
  )`.execute(db)
  return Number(numAffectedRows ?? 0)
}
