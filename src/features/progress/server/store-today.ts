import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { isLearner } from '#features/accounts/server/store-learners.ts'
import type { FigureCount, Periods } from '#features/today/server/hooks.ts'
import { figureOf, groupedByPeriod, isIn, partOf } from '#features/today/server/store-periods.ts'
import type { Database } from '#server/database/database.ts'

/** Counts the lessons, tests and webinars that learners completed; two learners who complete one lesson count as two. */
export const countFinishedElements = (db: Database, periods: Periods): Promise<FigureCount> =>
  countFinished(db, periods, 'progress_elements')

/** Counts the courses that learners completed. */
export const countFinishedCourses = (db: Database, periods: Periods): Promise<FigureCount> =>
  countFinished(db, periods, 'progress_courses')

async function countFinished(
  db: Database,
  periods: Periods,
  table: 'progress_elements' | 'progress_courses',
): Promise<FigureCount> {
  const { rows } = await groupedByPeriod(
    sql`count(*)::int`,
    sql`select ${partOf('finished_at', periods)} as part from ${sql.table(table)} as finished
      join users on users.id = finished.user_id
      where finished.environment_id = ${ENVIRONMENT_ID} and ${isIn('finished_at', periods)} and ${isLearner('users')}`,
  ).execute(db)
  return figureOf(rows, 0)
}
