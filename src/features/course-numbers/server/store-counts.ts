import { type RawBuilder, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { ROLES } from '#base/roles.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { type Count, type Figure, SEPARATOR } from '../counts.ts'
import { ACTIVE_DAYS, PERIODS, ZONE_OF_DAYS } from '../limits.ts'

type Connection = Database | Transaction

const STAFF = ROLES.filter((role) => role !== 'guest' && role !== 'disciple')
const CHOICES = ['single-choice', 'multiple-choice', 'image-choice']
const [MONTH, QUARTER, YEAR] = PERIODS

/** Counts of people by span, or by the day on which they started. */
interface Row<Span> {
  span: Span
  who: Count['who']
  figure: Figure
  key: string
  amount: number
}

/** Counts what the people of the portal who started a course within a year have done in it. */
export async function countStored(
  db: Connection,
  { courseId, now }: { courseId: string; now: Date },
): Promise<Count[]> {
  const today = sql`(${now}::timestamptz at time zone ${ZONE_OF_DAYS})::date`
  const { rows } = await counted<number>({
    courseId,
    now,
    people: sql`true`,
    started: sql`started_on > ${today} - ${YEAR}::int`,
    span: sql`case when started_on > ${today} - ${MONTH}::int then ${MONTH}::int
      when started_on > ${today} - ${QUARTER}::int then ${QUARTER}::int else ${YEAR}::int end`,
  }).execute(db)
  return rows
}

/** Adds what these people have done in any course to the counts of those who are no longer stored. Nobody of them is in it any more now. */
export async function keepCounts(trx: Transaction, userIds: readonly string[], now: Date): Promise<void> {
  const { rows: courses } = await sql<{ id: string }>`
    select distinct courses.id from progress_courses join courses on courses.id = course_id
    where progress_courses.environment_id = ${ENVIRONMENT_ID} and user_id = any(${userIds}::text[])`.execute(trx)
  for (const { id: courseId } of courses) {
    const people = sql`begun.user_id = any(${userIds}::text[])`
    await sql`
      insert into course_counts_of_gone (environment_id, course_id, started_on, who, figure, key, amount)
      select ${ENVIRONMENT_ID}, ${courseId}, span, who, figure, key, amount
      from (${counted({ courseId, now, people, started: sql`true`, span: sql`started_on` })}) as counts
      where figure <> 'active'
      on conflict (environment_id, course_id, started_on, who, figure, key)
      do update set amount = course_counts_of_gone.amount + excluded.amount`.execute(trx)
  }
}

/** Sums what people who are no longer stored have done, if they started within a year. */
export async function countGone(db: Connection, { courseId, now }: { courseId: string; now: Date }): Promise<Count[]> {
  const today = sql`(${now}::timestamptz at time zone ${ZONE_OF_DAYS})::date`
  const { rows } = await sql<Count>`
    select case when started_on > ${today} - ${MONTH}::int then ${MONTH}::int
        when started_on > ${today} - ${QUARTER}::int then ${QUARTER}::int else ${YEAR}::int end as span,
      who, figure, key, sum(amount) as amount
    from course_counts_of_gone
    where environment_id = ${ENVIRONMENT_ID} and course_id = ${courseId} and started_on > ${today} - ${YEAR}::int
    group by 1, 2, 3, 4`.execute(db)
  return rows
}

interface Counted {
  courseId: string
  now: Date
  /** Condition on `begun.user_id`. */
  people: RawBuilder<unknown>
  /** Condition on `started_on`. */
  started: RawBuilder<unknown>
  /** Groups `started_on`. */
  span: RawBuilder<unknown>
}

/**
 * All counts of a course in one statement. A lesson counts as opened from its first report: rows without a start only say that
 * it may be opened. The staff is left out; private notes are never read.
 */
function counted<Span>({ courseId, now, people, started, span }: Counted): RawBuilder<Row<Span>> {
  const join = (...columns: string[]) =>
    sql.join(
      columns.map((column) => sql.ref(column)),
      sql` || ${SEPARATOR}::text || `,
    )
  return sql<Row<Span>>`
    with steps as materialized (
      select step.user_id, element_id, state, started_at, step.finished_at, history_at, place ->> 'blockId' as block,
        begun.finished_at as ended_at, case when users.status = 'session' then 'guest' else 'learner' end as who
      from progress_courses as begun
      join progress_elements as step using (environment_id, user_id, course_id)
      join users on users.id = begun.user_id
      where begun.environment_id = ${ENVIRONMENT_ID} and begun.course_id = ${courseId} and ${people}
        and (started_at is not null or state = 'done') and not users.roles && ${STAFF}::text[]
    ), dated as (
      select user_id, who, min(ended_at) as ended_at, max(history_at) as seen_at,
        (min(coalesce(started_at, finished_at, history_at)) at time zone ${ZONE_OF_DAYS})::date as started_on
      from steps group by user_id, who
    ), people as materialized (
      select user_id, who, ${span} as span, ended_at is not null as has_ended,
        greatest(0, (ended_at at time zone ${ZONE_OF_DAYS})::date - started_on) as days,
        seen_at > ${now}::timestamptz - make_interval(days => ${ACTIVE_DAYS}) as is_active
      from dated where ${started}
    ), passes as materialized (
      select span, who, element_id, state, case when state = 'done' then '' else coalesce(block, '') end as block,
        count(*) as amount
      from people join steps using (user_id, who) group by 1, 2, 3, 4, 5
    ), ends as (
      select user_id, who, span, max(elements.index) as index
      from people join steps using (user_id, who) left join elements
        on elements.id = element_id and elements.course_id = ${courseId} and visible and not removed
      where not has_ended group by user_id, who, span
    ), marks as (
      select user_id, who, span, element_id, question_id, is_right, mark.share::float8 as share, chosen,
        row_number() over (partition by user_id, element_id, question_id order by number) as turn,
        sum(mark.share::float8) filter (where is_right is not null) over attempt_of as total, count(is_right) over attempt_of as count
      from people join test_attempts as attempt using (user_id) join test_marks as mark on mark.attempt_id = attempt.id
      where attempt.environment_id = ${ENVIRONMENT_ID} and attempt.course_id = ${courseId} and attempt.state <> 'open'
      window attempt_of as (partition by attempt.id)
    ), compared as materialized (
      select who, span, element_id, question_id, is_right, chosen, share as x, (total - share) / (count - 1) as y,
        round(100 * total / count)::int::text as percent
      from marks where turn = 1 and is_right is not null and count > 1
    ), answers as materialized (
      select user_id, who, span, element_id, component_id as question_id, passed as is_right,
        row_number() over (partition by user_id, element_id, component_id order by attempt) as turn,
        case when passed is false and component_name = any(${CHOICES}::text[])
          then array(select distinct one ->> 'id' from jsonb_array_elements(answers) as one where one ->> 'id' is not null)
          else '{}' end as chosen
      from people join interaction_results as result using (user_id)
      where result.environment_id = ${ENVIRONMENT_ID} and result.course_id = ${courseId} and not private
      union all
      select user_id, who, span, element_id, question_id, is_right, turn, chosen from marks
    ), answered as (
      select user_id, who, span, element_id, question_id, bool_or(is_right) as ever,
        coalesce(bool_or(is_right) filter (where turn = 1), false) as first
      from answers group by user_id, who, span, element_id, question_id
    )
    select span, who, figure, key, amount::float8 as amount from (
      select span, who, 'started' as figure, '' as key, count(*) as amount from people group by 1, 2
      union all
      select span, who, 'active', '', count(*) from people where is_active and not has_ended group by 1, 2
      union all
      select span, who, 'finished', days::text, count(*) from people where has_ended group by 1, 2, 4
      union all
      select span, who, 'furthest', coalesce(elements.id, ''), count(*)
      from ends left join elements on elements.course_id = ${courseId} and elements.index = ends.index
      group by 1, 2, 4
      union all
      select span, who, 'opened', element_id, sum(amount) from passes group by 1, 2, 4
      union all
      select span, who, 'done', element_id, sum(amount) from passes where state = 'done' group by 1, 2, 4
      union all
      select span, who, 'place', ${join('element_id', 'block')}, sum(amount) from passes where state <> 'done' group by 1, 2, 4
      union all
      select span, who, kind, ${join('element_id', 'question_id')}, sum(matches)
      from answered, lateral (values ('asked', 1), ('graded', (ever is not null)::int), ('first', first::int),
        ('ever', coalesce(ever, false)::int)) as kinds (kind, matches)
      group by 1, 2, 3, 4
      union all
      select span, who, 'chosen', ${join('element_id', 'question_id', 'variant')}, count(distinct user_id)
      from answers, unnest(chosen) as variant where turn = 1 and is_right is false group by 1, 2, 4
      union all
      select span, who, kind, ${join('element_id', 'question_id')}, sum(value)
      from compared, lateral (values ('pairs', 1), ('x', x), ('y', y), ('xx', x * x), ('yy', y * y), ('xy', x * y))
        as sums (kind, value)
      group by 1, 2, 3, 4
      union all
      select span, who, 'sat', ${join('element_id', 'question_id', 'percent')}, count(*) from compared group by 1, 2, 4
      union all
      select span, who, 'scored', ${join('element_id', 'question_id', 'percent', 'variant')}, count(*)
      from compared, unnest(case when is_right then '{""}' else chosen end) as variant group by 1, 2, 4
    ) as counts where amount <> 0`
}

/** Returns whether more people have started a course than can be counted with every look. */
export async function isLarge(
  db: Connection,
  { courseId, above }: { courseId: string; above: number },
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from progress_courses where environment_id = ${ENVIRONMENT_ID} and course_id = ${courseId} limit ${above + 1}
    ) as begun`.execute(db)
  return (rows[0]?.count ?? 0) > above
}

/** Returns the courses that more people have started. */
export async function listLarge(db: Connection, above: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select courses.id from courses join progress_courses as begun on begun.course_id = courses.id
    where begun.environment_id = ${ENVIRONMENT_ID}
    group by courses.id having count(*) > ${above} order by courses.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The counts of a large course as they were counted last. */
export async function findCounts(
  db: Connection,
  courseId: string,
): Promise<{ counts: Count[]; countedAt: Date } | undefined> {
  const { rows } = await sql<{ counts: Count[]; countedAt: Date }>`
    select counts, counted_at as "countedAt" from course_counts
    where environment_id = ${ENVIRONMENT_ID} and course_id = ${courseId}`.execute(db)
  return rows[0]
}

export async function saveCounts(
  db: Connection,
  { courseId, counts, now }: { courseId: string; counts: readonly Count[]; now: Date },
): Promise<void> {
  await sql`
    insert into course_counts (environment_id, course_id, counts, counted_at)
    values (${ENVIRONMENT_ID}, ${courseId}, ${JSON.stringify(counts)}, ${now})
    on conflict (environment_id, course_id) do update set counts = excluded.counts, counted_at = excluded.counted_at`.execute(
    db,
  )
}

/** The lessons that learners of a course see. */
export async function listVisibleIds(db: Connection, courseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('elements')
    .select('id')
    .where('course_id', '=', courseId)
    .where('visible', '=', true)
    .where('removed', '=', false)
    .execute()
  return rows.map(({ id }) => id)
}
