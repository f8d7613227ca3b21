import { type ColumnType, type Generated, sql } from 'kysely'
import { DAY_MS } from '#base/clock.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database } from '#server/database/database.ts'
import { deleteRows } from '#server/jobs/cleaning.ts'
import type { Kernel } from '#server/kernel.ts'
import { type Lead, ROUNDS_KEPT_DAYS } from '../limits.ts'
import type { Reminder } from '../model.ts'

type Written<T> = ColumnType<T, T, T>

declare module '#server/database/database.ts' {
  interface Tables {
    reminders: {
      environment_id: Generated<string>
      kind: string
      subject_id: string
      user_id: string
      created_at: Written<Date>
    }
    reminder_rounds: {
      environment_id: Generated<string>
      kind: string
      subject_id: string
      starts_at: Written<Date>
      lead: Lead
      done_at: Written<Date>
    }
  }
}

interface ReminderKey {
  userId: string
  kind: string
  id: string
}

export async function listReminders(db: Database, userId: string): Promise<Reminder[]> {
  const rows = await db
    .selectFrom('reminders')
    .select(['kind', 'subject_id'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .orderBy('kind')
    .orderBy('subject_id')
    .execute()
  return rows.map((row) => ({ kind: row.kind, id: row.subject_id }))
}

export async function insertReminder(db: Database, { userId, kind, id }: ReminderKey, now: Date): Promise<void> {
  await db
    .insertInto('reminders')
    .values({ kind, subject_id: id, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteReminder(db: Database, { userId, kind, id }: ReminderKey): Promise<void> {
  await db
    .deleteFrom('reminders')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

/** Returns the users who asked to be reminded of an occasion. */
export async function listReminderUsers(db: Database, { kind, id }: Reminder): Promise<string[]> {
  const rows = await db
    .selectFrom('reminders')
    .select('user_id')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .execute()
  return rows.map((row) => row.user_id)
}

interface Round extends Reminder {
  startDate: Date
  lead: Lead
}

export async function isRoundDone(db: Database, { kind, id, startDate, lead }: Round): Promise<boolean> {
  const row = await db
    .selectFrom('reminder_rounds')
    .select('lead')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('starts_at', '=', startDate)
    .where('lead', '=', lead)
    .executeTakeFirst()
  return row !== undefined
}

export async function markRoundDone(db: Database, { kind, id, startDate, lead }: Round, now: Date): Promise<void> {
  await db
    .insertInto('reminder_rounds')
    .values({ kind, subject_id: id, starts_at: startDate, lead, done_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes rounds of occasions that started long ago. */
export const deleteOldRounds = ({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Promise<void> =>
  deleteRows({
    db,
    clock,
    table: 'reminder_rounds',
    where: sql`starts_at < ${new Date(clock.now().getTime() - ROUNDS_KEPT_DAYS * DAY_MS)}`,
  })
