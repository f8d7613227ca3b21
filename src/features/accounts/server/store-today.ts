import { sql } from 'kysely'
import { DAY_MS } from '#base/clock.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { FigureCount, Periods } from '#features/today/server/hooks.ts'
import { figureOf, groupedByPeriod } from '#features/today/server/store-periods.ts'
import type { Database } from '#server/database/database.ts'
import { isLearner } from './store-learners.ts'

/** How long before its end an invitation is mentioned. */
const MENTIONED_MS = 7 * DAY_MS

/** Counts the accounts of learners that were registered. */
export async function countNewAccounts(
  db: Database,
  { before: [from, until], days, now }: Periods,
): Promise<FigureCount> {
  const at = sql`coalesce(registered_at, created_at)`
  const { rows } = await groupedByPeriod(
    sql`count(*)::int`,
    sql`select width_bucket(${at}, ${days}::timestamptz[]) as part from users
      where environment_id = ${ENVIRONMENT_ID} and ${at} >= ${from} and ${at} < ${now}
        and (${at} < ${until} or ${at} >= ${days[0]}) and ${isLearner('users')}`,
  ).execute(db)
  return figureOf(rows, 0)
}

/** Counts the valid invitations that expire within a week, by the day on which they do; of one person or of all. */
export async function listExpiring(
  db: Database,
  { madeBy, now, timeZone }: { madeBy: string | null; now: Date; timeZone: string },
): Promise<{ at: Date; count: number }[]> {
  const { rows } = await sql<{ at: Date; count: number }>`
    select min(expires_at) as at, count(*)::int as count from invitations
    where environment_id = ${ENVIRONMENT_ID} and ended_at is null and expires_at > ${now}
      and expires_at < ${new Date(now.getTime() + MENTIONED_MS)} and (${madeBy}::text is null or made_by = ${madeBy})
    group by date_trunc('day', expires_at at time zone ${timeZone}) order by 1`.execute(db)
  return rows
}
