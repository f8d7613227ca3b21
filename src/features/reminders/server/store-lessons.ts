import type { ColumnType, Generated } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { LessonReminder } from '../model.ts'

type Written<T> = ColumnType<T, T, T>

declare module '#server/database/database.ts' {
  interface Tables {
    lesson_reminders: {
      environment_id: Generated<string>
      user_id: string
      course_id: string
      remind_at: Written<Date>
      created_at: Written<Date>
    }
  }
}

export interface DueReminder {
  userId: string
  courseId: string
  at: Date
}

export async function findLessonReminder(db: Database, userId: string): Promise<LessonReminder | null> {
  const row = await db
    .selectFrom('lesson_reminders')
    .select(['course_id', 'remind_at'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? { courseId: row.course_id, at: row.remind_at.toISOString() } : null
}

/** Saves the request of a person, in place of an earlier one. */
export async function saveLessonReminder(
  db: Database,
  { userId, courseId, at }: DueReminder,
  now: Date,
): Promise<void> {
  const values = { course_id: courseId, remind_at: at, created_at: now }
  await db
    .insertInto('lesson_reminders')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'environment_id']).doUpdateSet(values))
    .execute()
}

/** Deletes the request of a person; with `at`, only if it is still for that time. Returns whether there was one. */
export async function deleteLessonReminder(
  db: Database | Transaction,
  { userId, at }: Pick<DueReminder, 'userId'> & { at?: Date },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('lesson_reminders')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .$if(at !== undefined, (query) => query.where('remind_at', '=', at ?? new Date(0)))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns reminders that are due, the oldest first. */
export async function listDueReminders(db: Database, now: Date, limit: number): Promise<DueReminder[]> {
  const rows = await db
    .selectFrom('lesson_reminders')
    .select(['user_id', 'course_id', 'remind_at'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('remind_at', '<=', now)
    .orderBy('remind_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ userId: row.user_id, courseId: row.course_id, at: row.remind_at }))
}
