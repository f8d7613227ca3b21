import { type ColumnType, type Generated, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Goal } from '../model.ts'

type Written<T> = ColumnType<T, T | string, T | string>

declare module '#server/database/database.ts' {
  interface Tables {
    /** Written by triggers on progress, answers and tests. */
    learning_moments: { environment_id: Generated<string>; user_id: string; at: Written<Date> }
    learning_goals: {
      environment_id: Generated<string>
      user_id: string
      weekly_days: number
      is_shown: boolean
      time_zone: string
    }
  }
}

/** Returns the quarter-hours in which a person learned since a time. */
export async function listMoments(db: Database, { userId, since }: { userId: string; since: Date }): Promise<Date[]> {
  const rows = await db
    .selectFrom('learning_moments')
    .select('at')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .where('at', '>=', since)
    .orderBy('at')
    .execute()
  return rows.map(({ at }) => at)
}

export async function findGoal(db: Database, userId: string): Promise<(Goal & { timeZone: string }) | undefined> {
  const row = await db
    .selectFrom('learning_goals')
    .select(['weekly_days', 'is_shown', 'time_zone'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { weeklyDays: row.weekly_days, isShown: row.is_shown, timeZone: row.time_zone }
}

export async function saveGoal(db: Database, userId: string, goal: Goal & { timeZone: string }): Promise<void> {
  const values = { weekly_days: goal.weeklyDays, is_shown: goal.isShown, time_zone: goal.timeZone }
  await db
    .insertInto('learning_goals')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['environment_id', 'user_id']).doUpdateSet(values))
    .execute()
}

/** Inserts quarter-hours, for the demo's past. */
export async function insertMoments(db: Database, userId: string, moments: readonly Date[]): Promise<void> {
  if (moments.length === 0) return
  await db
    .insertInto('learning_moments')
    .values(moments.map((at) => ({ user_id: userId, at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Moves a guest's learning times to an account; the account's own goal is kept. */
export async function moveWeeklyGoal(trx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    insert into learning_moments (environment_id, user_id, at)
    select environment_id, ${to}, at from learning_moments where user_id = ${from} on conflict do nothing`.execute(trx)
  await sql`
    insert into learning_goals (environment_id, user_id, weekly_days, is_shown, time_zone)
    select environment_id, ${to}, weekly_days, is_shown, time_zone from learning_goals where user_id = ${from}
    on conflict do nothing`.execute(trx)
  await sql`delete from learning_moments where user_id = ${from}`.execute(trx)
  await sql`delete from learning_goals where user_id = ${from}`.execute(trx)
}
