import { type Generated, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { QUIET_HOURS } from '../limits.ts'
import type { PersonClock, QuietHours } from '../model.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    notification_clocks: {
      environment_id: Generated<string>
      user_id: string
      time_zone: string
      is_quiet: Generated<boolean>
      quiet_from: Generated<number>
      quiet_to: Generated<number>
    }
  }
}

type Connection = Database | Transaction

/** Of a person whose time zone is not known. */
export const NO_CLOCK: PersonClock = { timeZone: null, quiet: QUIET_HOURS }

/** Returns a person's time zone and quiet hours; without a time zone there are no quiet hours. */
export const findClock = async (db: Connection, userId: string): Promise<PersonClock> =>
  (await listClocks(db, [userId])).get(userId) ?? NO_CLOCK

/** Returns the same of several people, by user; those without a time zone are left out. */
export async function listClocks(db: Connection, userIds: readonly string[]): Promise<Map<string, PersonClock>> {
  const rows = await db
    .selectFrom('notification_clocks')
    .select(['user_id', 'time_zone', 'is_quiet', 'quiet_from', 'quiet_to'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where(sql<boolean>`user_id = any(${userIds}::text[])`)
    .execute()
  return new Map(
    rows.map((row) => {
      const quiet = { isOn: row.is_quiet, from: row.quiet_from, to: row.quiet_to }
      return [row.user_id, { timeZone: row.time_zone, quiet }]
    }),
  )
}

/** Saves a person's time zone, and their quiet hours if given. */
export async function saveClock(
  db: Connection,
  { userId, timeZone, quiet }: { userId: string; timeZone: string; quiet?: QuietHours | undefined },
): Promise<void> {
  const values = {
    time_zone: timeZone,
    ...(quiet && { is_quiet: quiet.isOn, quiet_from: quiet.from, quiet_to: quiet.to }),
  }
  await db
    .insertInto('notification_clocks')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['environment_id', 'user_id']).doUpdateSet(values))
    .execute()
}
