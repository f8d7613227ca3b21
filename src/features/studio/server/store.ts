import { sql } from 'kysely'
import type { DraftDocument } from '#features/drafts/model.ts'
import type { Database } from '#server/database/database.ts'

/** Returns the outlines that are being written, by course. */
export async function listOutlines(db: Database): Promise<Map<string, DraftDocument>> {
  const rows = await db.selectFrom('drafts').select(['id', 'content']).where('kind', '=', 'outline').execute()
  return new Map(rows.map(({ id, content }) => [id, content]))
}

/** Returns the addresses of courses that have one besides their id. */
export async function listAliases(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('courses').select(['id', 'page_alias']).where('page_alias', 'is not', null).execute()
  return new Map(rows.flatMap(({ id, page_alias }) => (page_alias === null ? [] : [[id, page_alias]])))
}

/** Returns the categories of all courses. */
export async function listCategories(db: Database): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select category ->> 'id' as id, min(category ->> 'title') as title from courses
    where category is not null group by category ->> 'id' order by title`.execute(db)
  return rows
}

/** Counts the elements of each course by type. */
export async function countElements(db: Database): Promise<Map<string, Record<string, number>>> {
  const { rows } = await sql<{ course_id: string; counts: Record<string, number> }>`
    select course_id, jsonb_object_agg(type, count) as counts
    from (select course_id, type, count(*)::int as count from elements where not removed group by course_id, type) as listed
    group by course_id`.execute(db)
  return new Map(rows.map((row) => [row.course_id, row.counts]))
}

/** Returns the ids of the elements that a course has now. */
export async function listPublishedElements(db: Database, courseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('elements')
    .select('id')
    .where('course_id', '=', courseId)
    .where('removed', '=', false)
    .orderBy('index')
    .execute()
  return rows.map(({ id }) => id)
}

/** Counts the learners who have begun a course and not finished it. */
export async function countInside(db: Database, courseId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from progress_courses
    where course_id = ${courseId} and timestamp is not null and finished_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns when a webinar begins for its learners; null if there is none, or while its course is not published. */
export async function findPublishedStart(db: Database, elementId: string): Promise<string | null> {
  const row = await db
    .selectFrom('webinars')
    .innerJoin('elements', 'elements.id', 'webinars.element_id')
    .innerJoin('courses', 'courses.id', 'elements.course_id')
    .select('start_date')
    .where('elements.id', '=', elementId)
    .where('courses.published', '=', true)
    .where('elements.removed', '=', false)
    .executeTakeFirst()
  return row?.start_date.toISOString() ?? null
}
