import { sql } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import type { PresenceReport } from '../presence.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    draft_watchers: {
      room: string
      session: string
      user_id: string
      document: string | null
      place: string | null
      until: Date
    }
  }
}

interface Window {
  room: string
  session: string
  userId: string
}

/** Returns the windows that are open in a room, with their authors. */
export const listWindows = (db: Database, room: string, now: Date) =>
  db
    .selectFrom('draft_watchers')
    .innerJoin('users', 'users.id', 'draft_watchers.user_id')
    .selectAll('draft_watchers')
    .select(['users.first_name', 'users.last_name', 'users.username', 'users.avatar'])
    .where('room', '=', room)
    .where('until', '>', now)
    .orderBy('session')
    .execute()

/** Returns the author of each window that is open in a room. */
export async function listAuthors(db: Database | Transaction, room: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('draft_watchers')
    .select('user_id')
    .where('room', '=', room)
    .where('until', '>', now)
    .execute()
  return rows.map((row) => row.user_id)
}

/** Records a window; returns whether it is new or at another place. */
export async function upsertWindow(
  db: Database,
  of: Window & Pick<PresenceReport, 'document' | 'place'> & { now: Date; until: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_changed: boolean }>`
    with before as (
      select document, place from draft_watchers
      where room = ${of.room} and session = ${of.session} and until > ${of.now}
    ), kept as (
      insert into draft_watchers (room, session, user_id, document, place, until)
      values (${of.room}, ${of.session}, ${of.userId}, ${of.document}, ${of.place}, ${of.until})
      on conflict (room, session) do update
        set document = excluded.document, place = excluded.place, until = excluded.until
        where draft_watchers.user_id = excluded.user_id
      returning document, place
    )
    select not exists (
      select from before where before.document is not distinct from kept.document
        and before.place is not distinct from kept.place) as is_changed from kept`.execute(db)
  return rows[0]?.is_changed === true
}

/** Deletes a window of a person; returns whether there was one. */
export async function deleteWindow(db: Database, { room, session, userId }: Window): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('draft_watchers')
    .where('room', '=', room)
    .where('session', '=', session)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Keeps only the newest windows of a person in a room. */
export async function keepNewestWindows(
  db: Database,
  { room, userId, count }: Pick<Window, 'room' | 'userId'> & { count: number },
): Promise<void> {
  await sql`
    delete from draft_watchers where room = ${room} and user_id = ${userId} and session not in (
      select session from draft_watchers where room = ${room} and user_id = ${userId}
      order by until desc, session limit ${count})`.execute(db)
}

/** Deletes the windows that were closed without a report. */
export async function deleteClosedWindows(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('draft_watchers').where('until', '<', now).execute()
}

export const findPeople = (db: Database | Transaction, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'username'])
    .where('id', 'in', [...ids])
    .execute()
