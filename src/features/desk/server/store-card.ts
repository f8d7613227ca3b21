import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { ANSWERS_ON_CARD, COURSES_ON_CARD } from '../limits.ts'
import type { Reader } from './store.ts'

export const findLearner = (db: Reader, id: string) =>
  db
    .selectFrom('users')
    .leftJoin('learning_goals', (join) =>
      join.onRef('learning_goals.user_id', '=', 'users.id').on('learning_goals.environment_id', '=', ENVIRONMENT_ID),
    )
    .select(['id', 'first_name', 'last_name', 'username', 'avatar', 'lang', 'utm', 'gdpr', 'links', 'last_seen_at'])
    .select(['created_at', 'registered_at', 'time_zone'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Returns the courses that a learner has started, the newest first. */
export const listBegun = (db: Reader, userId: string) =>
  db
    .selectFrom('progress_courses')
    .select(['course_id', 'finished_at', 'timestamp'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .orderBy('timestamp', 'desc')
    .orderBy('course_id')
    .limit(COURSES_ON_CARD)
    .execute()

export const listElementStates = async (db: Reader, userId: string, courseIds: readonly string[]) =>
  courseIds.length === 0
    ? []
    : db
        .selectFrom('progress_elements')
        .select(['course_id', 'element_id', 'state', 'updated_at'])
        .where('environment_id', '=', ENVIRONMENT_ID)
        .where('user_id', '=', userId)
        .where('course_id', 'in', courseIds)
        .execute()

export const listAttempts = (db: Reader, userId: string) =>
  db
    .selectFrom('test_attempts')
    .select(['id', 'course_id', 'element_id', 'number', 'percent', 'state', 'passed', 'started_at', 'finished_at'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(ANSWERS_ON_CARD)
    .execute()

/** Returns a learner's answers in lessons, the newest first, without private ones. */
export const listInteractions = (db: Reader, userId: string) =>
  db
    .selectFrom('interaction_results')
    .select(['id', 'text', 'variants', 'answers', 'passed', 'answered_at'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .where('private', '=', false)
    .orderBy('answered_at', 'desc')
    .orderBy('id')
    .limit(ANSWERS_ON_CARD)
    .execute()

/** Counts the quarter hours in which a learner was learning, by weekday and hour in their time zone. */
export async function countReading(db: Reader, of: { userId: string; timeZone: string; since: Date }) {
  const { rows } = await sql<{ day: number; hour: number; count: number }>`
    select extract(isodow from there)::int as day, extract(hour from there)::int as hour, count(*)::int as count
    from (select at at time zone ${of.timeZone} as there from learning_moments
      where environment_id = ${ENVIRONMENT_ID} and user_id = ${of.userId} and at >= ${of.since}) moments
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
