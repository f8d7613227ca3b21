import { type SqlBool, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database } from '#server/database/database.ts'
import type { Merge } from '#server/person-data.ts'

/**
 * Moves attempts to an account, numbered after its own. If both have an open attempt, the other one is dropped. Those of a
 * guest stay marked as the session's.
 */
export async function moveAttempts({ from, to, trx, isAccount }: Merge): Promise<void> {
  const sessionId = isAccount ? null : from
  await sql`
    delete from test_attempts as given where ${ofUser('given', from)} and given.state = 'open' and exists (
      select from test_attempts as kept
      where ${ofUser('kept', to)} and kept.element_id = given.element_id and kept.state = 'open')`.execute(trx)
  await sql`
    update test_attempts as given set user_id = ${to}, session_id = ${sessionId}, number = given.number + coalesce((
      select max(kept.number) from test_attempts as kept
      where ${ofUser('kept', to)} and kept.element_id = given.element_id), 0)
    where ${ofUser('given', from)}`.execute(trx)
}

const ofUser = (table: 'given' | 'kept', userId: string) =>
  sql<SqlBool>`${sql.ref(`${table}.environment_id`)} = ${ENVIRONMENT_ID} and ${sql.ref(`${table}.user_id`)} = ${userId}`

/** Moves the attempts of a session permanently to an account; returns how many. */
export async function adoptAttempts(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string | undefined },
): Promise<number> {
  const query = db
    .updateTable('test_attempts')
    .set({ session_id: null })
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .where('session_id', 'is not', null)
  const { numUpdatedRows } = await (
    sessionId === undefined ? query : query.where('session_id', '=', sessionId)
  ).executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Returns all of a person's tests for their data export. */
export async function exportTests(db: Database, userId: string) {
  const attempts = await db
    .selectFrom('test_attempts')
    .select(['id', 'course_id', 'element_id', 'number', 'state', 'started_at', 'finished_at', 'percent', 'passed'])
    .select(['comment', 'checked_at'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .orderBy('element_id')
    .orderBy('number')
    .execute()
  const answers = await db
    .selectFrom('test_answers')
    .innerJoin('test_attempts', 'test_attempts.id', 'test_answers.attempt_id')
    .select(['attempt_id', 'question_id', 'answers', 'draft'])
    .where('test_attempts.environment_id', '=', ENVIRONMENT_ID)
    .where('test_attempts.user_id', '=', userId)
    .orderBy('attempt_id')
    .orderBy('question_id')
    .execute()
  return { attempts, answers }
}
