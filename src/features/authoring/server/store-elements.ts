import { sql } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import type { ElementContent } from '../model.ts'

type Connection = Database | Transaction

/** Lists the complete elements of a course in order, with their tests and webinars: either those it has, or removed ones. */
export function listWholeElements(db: Connection, courseId: string, { removed = false } = {}) {
  return db
    .selectFrom('elements')
    .leftJoin('test_contents as test', 'test.element_id', 'elements.id')
    .leftJoin('webinars as webinar', 'webinar.element_id', 'elements.id')
    .selectAll('elements')
    .select(['test.content as test_content', 'test.texts as test_texts'])
    .select([
      'start_date',
      'time_zone',
      'duration_minutes',
      'stream_url',
      'recording_url',
      'host',
      'webinar.texts as webinar_texts',
    ])
    .where('elements.course_id', '=', courseId)
    .where('removed', '=', removed)
    .orderBy('index')
    .execute()
}

export type WholeElement = Awaited<ReturnType<typeof listWholeElements>>[number]

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value))

/** Inserts or updates an element; returns false when its id belongs to another course. */
export async function upsertElement(
  trx: Transaction,
  from: { courseId: string; index: number; element: ElementContent; secret: string; now: Date },
): Promise<boolean> {
  const { element, courseId } = from
  const row = {
    type: element.type,
    index: from.index,
    title: element.title,
    section: element.section,
    duration: element.duration,
    cover: json(element.cover),
    pattern: element.pattern,
    can_be_first: element.canBeFirst,
    visible: element.visible,
    removed: false,
    audience: element.audience ? JSON.stringify(element.audience) : null,
    discussion_active: element.discussionActive,
    components: JSON.stringify(element.components),
    takeaway: element.takeaway ?? null,
    texts: JSON.stringify(element.texts),
    seo: JSON.stringify(element.seo),
    updated_at: from.now,
  }
  const discussion = element.discussionActive ? element.id : null
  const result = await trx
    .insertInto('elements')
    .values({ id: element.id, course_id: courseId, secret: from.secret, discussion_id: discussion, ...row })
    .onConflict((conflict) =>
      conflict
        .column('id')
        // An existing discussion is kept, open or closed.
        .doUpdateSet({ ...row, discussion_id: sql`coalesce(elements.discussion_id, ${discussion})` })
        .where('elements.course_id', '=', courseId),
    )
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Marks all other elements of a course as removed; learners who had opened them keep them. */
export async function deleteOtherElements(
  trx: Transaction,
  { courseId, keep, now }: { courseId: string; keep: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    with gone as (
      select id, row_number() over (order by removed, index) as place from elements
      where course_id = ${courseId} and not id = any(${[...keep]}::text[])
    )
    update elements set visible = false, removed = true, index = ${keep.length}::int - 1 + gone.place,
      updated_at = case when removed then updated_at else ${now}::timestamptz end
    from gone where elements.id = gone.id`.execute(trx)
}

/** Returns which of the elements belong to another course, published or not. */
export async function listElementsElsewhere(
  db: Connection,
  { courseId, elementIds }: { courseId: string; elementIds: readonly string[] },
): Promise<string[]> {
  if (elementIds.length === 0) return []
  // Contents of elements that nobody has published are found by id alone, so that those of another course must never be listed.
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(${[...elementIds]}::text[]) as given (id)
    where exists (select from elements where elements.id = given.id and course_id <> ${courseId})
      or exists (select from drafts where kind in ('element', 'deleted') and drafts.id = given.id and course_id <> ${courseId})
      or exists (select from drafts where kind = 'outline' and course_id <> ${courseId}
        and content @> jsonb_build_object('elements', jsonb_build_array(jsonb_build_object('id', given.id))))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Returns the id of the course that an element belongs to; undefined for an unknown one. */
export async function findCourseOfElement(db: Connection, elementId: string): Promise<string | undefined> {
  const row = await db.selectFrom('elements').select('course_id').where('id', '=', elementId).executeTakeFirst()
  return row?.course_id
}

/** Returns the elements of a course whose webinar has a time. */
export async function listScheduled(db: Connection, courseId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('webinars')
    .innerJoin('elements', 'elements.id', 'webinars.element_id')
    .select('elements.id')
    .where('elements.course_id', '=', courseId)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Returns the discussions of a course's elements, open or closed, by element. */
export async function listDiscussions(db: Connection, courseId: string): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('elements')
    .select(['id', 'discussion_id'])
    .where('course_id', '=', courseId)
    .execute()
  return new Map(rows.map((row) => [row.id, row.discussion_id]))
}

/** Returns the elements that were removed from a course. */
export async function listRemovedIds(db: Connection, courseId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('elements')
    .select('id')
    .where('course_id', '=', courseId)
    .where('removed', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
