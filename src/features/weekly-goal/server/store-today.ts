import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { isLearner } from '#features/accounts/server/store-learners.ts'
import type { FigureCount, Periods } from '#features/today/server/hooks.ts'
import { figureOf, type FigureRow, isIn, partOf } from '#features/today/server/store-periods.ts'
import type { Database } from '#server/database/database.ts'

/** Counts the people who learned something, each of them once. Quarter-hours are many, so they are reduced to people before anything else. */
export async function countActive(db: Database, periods: Periods): Promise<FigureCount> {
  const { rows } = await sql<FigureRow>`
    with seen as materialized (
      select part, user_id from (
        select distinct ${partOf('at', periods)} as part, user_id from learning_moments
        where environment_id = ${ENVIRONMENT_ID} and ${isIn('at', periods)}) as moments
      join users on users.id = user_id where ${isLearner('users')})
    select part, null::boolean as is_week, count(*)::int as value from seen group by part
    union all
    select null, is_week, count(*)::int from (select distinct part > 0 as is_week, user_id from seen) as people
    group by is_week`.execute(db)
  return figureOf(rows, 0)
}
