import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Connection } from './store.ts'

/** Returns the number of attempts at a test: all, those that are open now, and those that were passed. */
export async function countAttempts(
  db: Connection,
  elementId: string,
): Promise<{ total: number; open: number; passed: number }> {
  const counts = await db
    .selectFrom('test_attempts')
    .select(({ fn }) => [
      fn.countAll<string>().as('total'),
      fn.countAll<string>().filterWhere('state', '=', 'open').as('open'),
      fn.countAll<string>().filterWhere('passed', '=', true).as('passed'),
    ])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('element_id', '=', elementId)
    .executeTakeFirstOrThrow()
  return { total: Number(counts.total), open: Number(counts.open), passed: Number(counts.passed) }
}

/** Counts the attempts that wait for a mentor, and says since when the first one waits. */
export async function countWaiting(db: Connection): Promise<{ count: number; since: Date | null }> {
  const { count, since } = await db
    .selectFrom('test_attempts')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.min('finished_at').as('since')])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('state', '=', 'checking')
    .executeTakeFirstOrThrow()
  return { count: Number(count), since }
}

/** Returns how many people have answered each question of a test, by question id. */
export async function countTestPeople(db: Connection, elementId: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('test_answers')
    .innerJoin('test_attempts', 'test_attempts.id', 'test_answers.attempt_id')
    .select(({ fn }) => ['question_id', fn.count<string>('user_id').distinct().as('people')])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('element_id', '=', elementId)
    .groupBy('question_id')
    .execute()
  return Object.fromEntries(rows.map(({ question_id: id, people }) => [id, Number(people)]))
}

/** What a change of a test means for those who have taken it. */
interface TestTakers {
  /** People with an attempt that is open, and with one that waits for a mentor. */
  open: number
  waiting: number
  /** People who have passed. */
  passed: number
  /** People who have finished without passing. */
  failed: number
  /** People who have not passed and could try again by the old number of attempts, but can't by the new one; and the other way round. */
  locked: number
  freed: number
}

/** Counts the people who have taken a test, and those for whom another number of attempts makes a difference. */
export async function countTakers(
  db: Connection,
  { elementId, before, after }: { elementId: string; before: number | undefined; after: number | undefined },
): Promise<TestTakers> {
  const [old, next] = [before ?? null, after ?? null]
  const { rows } = await sql<TestTakers>`
    with takers as (
      select count(*)::int as made, bool_or(state = 'open') as is_open, bool_or(state = 'checking') as is_waiting,
        coalesce(bool_or(passed), false) as has_passed
      from test_attempts where environment_id = ${ENVIRONMENT_ID} and element_id = ${elementId} group by user_id),
    tries as (
      select *, not has_passed and not is_open and not is_waiting as has_failed,
        ${old}::int is null or made < ${old}::int as could, ${next}::int is null or made < ${next}::int as can
      from takers)
    select count(*) filter (where is_open)::int as open, count(*) filter (where is_waiting)::int as waiting,
      count(*) filter (where has_passed)::int as passed, count(*) filter (where has_failed)::int as failed,
      count(*) filter (where not has_passed and could and not can)::int as locked,
      count(*) filter (where not has_passed and not could and can)::int as freed
    from tries`.execute(db)
  return rows[0] ?? { open: 0, waiting: 0, passed: 0, failed: 0, locked: 0, freed: 0 }
}
