import type { Generated } from 'kysely'
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

/** Returns a person's time zone and quiet hours; without a time zone there are no quiet hours. */
export async function findClock(db: Connection, userId: string): Promise<PersonClock> {
  const row = await db
    .selectFrom('notification_clocks')
    .select(['time_zone', 'is_quiet', 'quiet_from', 'quiet_to'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return { timeZone: null, quiet: QUIET_HOURS }
  return { timeZone: row.time_zone, quiet: { isOn: row.is_quiet, from: row.quiet_from, to: row.quiet_to } }
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
