import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { type Scope, withinScope } from '#features/mentors/server/may-read.ts'
import type { Connection } from './store.ts'

/** Lists attempts that wait for a mentor with their learners' names, longest waiting first. */
export function listWaiting(db: Connection, scope: Scope, limit: number) {
  return waiting(db, scope).orderBy('finished_at').orderBy('test_attempts.id').limit(limit).execute()
}

/** Returns a waiting attempt; undefined when it is outside the mentor's scope. */
export function findWaiting(db: Connection, scope: Scope, id: string) {
  return waiting(db, scope).where('test_attempts.id', '=', id).executeTakeFirst()
}

/** Counts what `listWaiting` lists. */
export async function countWaitingWithin(db: Connection, scope: Scope): Promise<{ count: number; since: Date | null }> {
  return waiting(db, scope)
    .clearSelect()
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(finished_at)`.as('since')])
    .executeTakeFirstOrThrow()
}

/** Tests of learners without a mentor are visible to every mentor. */
const waiting = (db: Connection, scope: Scope) =>
  db
    .selectFrom('test_attempts')
    .innerJoin('users', 'users.id', 'test_attempts.user_id')
    .leftJoin('mentor_connections as held', (join) =>
      join
        .onRef('held.learner_id', '=', 'test_attempts.user_id')
        .on('held.environment_id', '=', ENVIRONMENT_ID)
        .on('held.ended_at', 'is', null),
    )
    .where(sql<boolean>`(held.mentor_id is null or ${withinScope(scope, 'held')})`)
    .select([
      'test_attempts.id',
      'element_id',
      'test_attempts.course_id',
      'number',
      'percent',
      'finished_at',
      'comment',
    ])
    .select(['first_name', 'last_name', 'users.id as user_id'])
    .where('test_attempts.environment_id', '=', ENVIRONMENT_ID)
    .where('test_attempts.state', '=', 'checking')
