import { type ColumnType, type Generated, type JSONColumnType, type Selectable, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { OVERRUN_MINUTES } from '../limits.ts'
import type { WebinarHost } from '../model.ts'

type Written<T> = ColumnType<T, T, T>
type Nullable = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface WebinarTexts {
  host?: { role?: string }
}

interface WebinarsTable {
  id: string
  environment_id: Generated<string>
  element_id: string | null
  microcourse_id: string | null
  start_date: Written<Date>
  time_zone: Generated<string>
  duration_minutes: number
  stream_url: string
  recording_url: string | null
  host: JSONColumnType<WebinarHost> | null
  texts: JSONColumnType<Record<string, WebinarTexts>>
  revision: Generated<number>
  updated_at: Written<Date>
}
interface AttendanceTable {
  environment_id: Generated<string>
  webinar_id: string
  user_id: string
  joined_at: Nullable
  last_seen_at: Nullable
  attended_s: Generated<number>
  recording_opened_at: Nullable
  confirmed_at: Nullable
}

declare module '#server/database/database.ts' {
  interface Tables {
    webinars: WebinarsTable
    webinar_attendance: AttendanceTable
  }
}

export type WebinarRow = Selectable<WebinarsTable>
export type AttendanceRow = Omit<Selectable<AttendanceTable>, 'environment_id'>

type NewWebinar = Omit<WebinarRow, 'environment_id' | 'revision' | 'time_zone'> & Partial<Pick<WebinarRow, 'time_zone'>>

export function findWebinar(db: Database | Transaction, id: string): Promise<WebinarRow | undefined> {
  return db
    .selectFrom('webinars')
    .selectAll()
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Inserts the webinar of an element or microcourse, unless it has one. */
export async function insertWebinar(db: Database | Transaction, { host, texts, ...row }: NewWebinar): Promise<void> {
  await db
    .insertInto('webinars')
    .values({ ...row, host: host && JSON.stringify(host), texts: JSON.stringify(texts) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await alignLength(db, row.id)
}

/** Gives the element or microcourse of a webinar its length, which lists show. */
export async function alignLength(db: Database | Transaction, id: string): Promise<void> {
  for (const [table, owner] of OWNERS)
    await sql`
      update ${sql.table(table)} as own set duration = webinars.duration_minutes from webinars
      where webinars.id = ${id} and ${sql.ref(`webinars.${owner}`)} = own.id and own.duration <> webinars.duration_minutes
    `.execute(db)
}

const OWNERS = [
  ['elements', 'element_id'],
  ['microcourses', 'microcourse_id'],
] as const

/** Deletes the webinar of an element, so that another can take its place. */
export async function deleteWebinarOf(trx: Transaction, elementId: string): Promise<void> {
  await trx.deleteFrom('webinars').where('element_id', '=', elementId).execute()
}

/** Returns webinars that start after `from` and up to `until`. */
export async function listBetween(db: Database, from: Date, until: Date): Promise<{ id: string; startDate: Date }[]> {
  const rows = await db
    .selectFrom('webinars')
    .select(['id', 'start_date'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('start_date', '>', from)
    .where('start_date', '<=', until)
    .orderBy('start_date')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, startDate: row.start_date }))
}

/** Whether a webinar started or ended after `from` and up to `until`, with and without overrun. */
export async function hasStateChanged(db: Database, from: Date, until: Date): Promise<boolean> {
  const turns = sql<Date>`unnest(array[
    start_date,
    start_date + make_interval(mins => duration_minutes),
    start_date + make_interval(mins => duration_minutes + ${OVERRUN_MINUTES}::int)])`
  const row = await db
    .selectFrom(db.selectFrom('webinars').select(turns.as('moment')).as('turns'))
    .select('moment')
    .where('moment', '>', from)
    .where('moment', '<=', until)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface AttendanceOf {
  webinarId: string
  userId: string
}

/** Finds a person's attendance. */
export function findAttendance(
  db: Database | Transaction,
  { webinarId, userId }: AttendanceOf,
): Promise<AttendanceRow | undefined> {
  return db
    .selectFrom('webinar_attendance')
    .select(['webinar_id', 'user_id', 'joined_at', 'last_seen_at', 'attended_s', 'recording_opened_at', 'confirmed_at'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('webinar_id', '=', webinarId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Returns the attendance locked until the transaction ends, creating it if needed. */
export async function lockAttendance(trx: Transaction, of: AttendanceOf): Promise<AttendanceRow> {
  await trx
    .insertInto('webinar_attendance')
    .values({ webinar_id: of.webinarId, user_id: of.userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`select 1 from webinar_attendance where environment_id = ${ENVIRONMENT_ID}
    and webinar_id = ${of.webinarId} and user_id = ${of.userId} for update`.execute(trx)
  const row = await findAttendance(trx, of)
  if (!row) throw new Error('An attendance that was just written is gone')
  return row
}

export async function updateAttendance(
  trx: Transaction,
  { webinar_id: webinarId, user_id: userId, ...row }: AttendanceRow,
): Promise<void> {
  await trx
    .updateTable('webinar_attendance')
    .set(row)
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('webinar_id', '=', webinarId)
    .where('user_id', '=', userId)
    .execute()
}

/** Merges a guest's attendance into an account's: the larger duration, the earlier times. */
export async function moveAttendance(trx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    insert into webinar_attendance as kept
      (environment_id, webinar_id, user_id, joined_at, last_seen_at, attended_s, recording_opened_at, confirmed_at)
    select environment_id, webinar_id, ${to}, joined_at, last_seen_at, attended_s, recording_opened_at, confirmed_at
    from webinar_attendance where user_id = ${from}
    on conflict (environment_id, webinar_id, user_id) do update set
      joined_at = least(kept.joined_at, excluded.joined_at),
      last_seen_at = greatest(kept.last_seen_at, excluded.last_seen_at),
      attended_s = greatest(kept.attended_s, excluded.attended_s),
      recording_opened_at = least(kept.recording_opened_at, excluded.recording_opened_at),
      confirmed_at = least(kept.confirmed_at, excluded.confirmed_at)`.execute(trx)
  await trx.deleteFrom('webinar_attendance').where('user_id', '=', from).execute()
}

/** Returns the learners who have started a webinar's element. */
export async function listBeginners(db: Database, elementId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('progress_elements')
    .select('user_id')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('element_id', '=', elementId)
    .where('started_at', 'is not', null)
    .execute()
  return rows.map((row) => row.user_id)
}

/** Returns a person's attendances for their data export. */
export function exportAttendance(db: Database, userId: string) {
  return db
    .selectFrom('webinar_attendance')
    .select(['webinar_id', 'joined_at', 'attended_s', 'recording_opened_at', 'confirmed_at'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .orderBy('webinar_id')
    .execute()
}
