import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Connection } from './store.ts'

/** Attempts that wait for a mentor, those that wait longest first, with their learners' names. */
export function listWaiting(db: Connection, limit: number) {
  return waiting(db).orderBy('finished_at').orderBy('test_attempts.id').limit(limit).execute()
}

/** One that waits, or undefined. */
export function findWaiting(db: Connection, id: string) {
  return waiting(db).where('test_attempts.id', '=', id).executeTakeFirst()
}

const waiting = (db: Connection) =>
  db
    .selectFrom('test_attempts')
    .innerJoin('users', 'users.id', 'test_attempts.user_id')
    .select(['test_attempts.id', 'element_id', 'course_id', 'number', 'percent', 'finished_at', 'comment'])
    .select(['first_name', 'last_name', 'users.id as user_id'])
    .where('test_attempts.environment_id', '=', ENVIRONMENT_ID)
    .where('test_attempts.state', '=', 'checking')
