import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Connection } from './store.ts'

// Statements that upgrade the progress of all learners of a course. Each is idempotent, and none changes an existing
// record.

interface Opening {
  courseId: string
  now: string
}

/** Opens elements for all learners who have started the course, or only for those who finished it; returns how many were opened. */
export async function openElementsForBegun(
  db: Connection,
  of: Opening & { elementIds: readonly string[]; isFinished?: boolean },
): Promise<number> {
  if (of.elementIds.length === 0) return 0
  const { numAffectedRows } = await sql`
    insert into progress_elements
      (environment_id, user_id, course_id, element_id, version, state, percent, history_at, updated_at)
    select environment_id, user_id, course_id, added.id, 1, 'opened', 0, ${of.now}, ${of.now}
    from progress_courses, unnest(${[...of.elementIds]}::text[]) as added (id)
    where environment_id = ${ENVIRONMENT_ID} and course_id = ${of.courseId}
      and (finished_at is not null or ${of.isFinished !== true})
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Opens each element for the learners who have done another one; returns how many were opened. */
export async function openElementsForDone(
  db: Connection,
  of: Opening & { pairs: readonly { done: string; id: string }[] },
): Promise<number> {
  if (of.pairs.length === 0) return 0
  const { numAffectedRows } = await sql`
    insert into progress_elements
      (environment_id, user_id, course_id, element_id, version, state, percent, history_at, updated_at)
    select kept.environment_id, kept.user_id, kept.course_id, pair.id, 1, 'opened', 0, ${of.now}, ${of.now}
    from progress_elements as kept
    join jsonb_to_recordset(${JSON.stringify(of.pairs)}) as pair (done text, id text) on pair.done = kept.element_id
    where kept.environment_id = ${ENVIRONMENT_ID} and kept.course_id = ${of.courseId} and kept.state = 'done'
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Marks the course as finished for all learners who have done these elements, at the time of the last one; existing marks stay. */
export async function noteEnds(
  db: Connection,
  of: { courseId: string; elementIds: readonly string[]; now: string },
): Promise<number> {
  if (of.elementIds.length === 0) return 0
  const { numAffectedRows } = await sql`
    update progress_courses as course set finished_at = coalesce(ended.at, ${of.now}::timestamptz)
    from (
      select environment_id, user_id, max(finished_at) as at from progress_elements
      where environment_id = ${ENVIRONMENT_ID} and course_id = ${of.courseId} and state = 'done'
        and element_id = any(${[...of.elementIds]}::text[])
      group by environment_id, user_id having count(*) = ${of.elementIds.length}::int
    ) as ended
    where course.environment_id = ended.environment_id and course.user_id = ended.user_id
      and course.course_id = ${of.courseId} and course.finished_at is null`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Returns the ids of the learners who have started a course. */
export async function listBegun(db: Connection, courseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('progress_courses')
    .select('user_id')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('course_id', '=', courseId)
    .orderBy('user_id')
    .execute()
  return rows.map((row) => row.user_id)
}
