import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** Lists the courses with changes of a person that are not published, the latest first. */
export async function listDraftedBy(
  db: Database,
  userId: string,
): Promise<{ courseId: string; count: number; at: Date }[]> {
  const { rows } = await sql<{ courseId: string; count: number; at: Date }>`
    select course_id as "courseId", count(*)::int as count, max(changed_at) as at from drafts
    where kind in ('outline', 'element') group by course_id having bool_or(changed_by = ${userId}) order by at desc`.execute(
    db,
  )
  return rows
}

/** Lists the courses that a person has written in or published. */
export async function listOwnCourses(db: Database, userId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select course_id as id from drafts where changed_by = ${userId} and course_id is not null
    union select course_id from draft_steps where changed_by = ${userId} and course_id is not null
    union select course_id from course_versions where made_by = ${userId}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Returns the latest change that a person made, of any document or of elements of a course. */
export function findLastStep(db: Database, userId: string, elementsOf?: string) {
  const steps = db
    .selectFrom('draft_steps')
    .select(['kind', 'id', 'course_id', 'changed_at'])
    .where('changed_by', '=', userId)
    .where('kind', 'in', elementsOf === undefined ? ['outline', 'element'] : ['element'])
    .orderBy('changed_at', 'desc')
    .orderBy('revision', 'desc')
    .limit(1)
  return (elementsOf === undefined ? steps : steps.where('course_id', '=', elementsOf)).executeTakeFirst()
}

/** Returns the published title of an element; undefined if it is gone. */
export async function findTitle(db: Database, elementId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('elements')
    .select('title')
    .where('id', '=', elementId)
    .where('removed', '=', false)
    .executeTakeFirst()
  return row?.title
}
