import { type JSONColumnType, type Selectable, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { type CourseRow, insertCourse } from '#features/courses/server/store.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { learnersOf } from './learners.ts'
import type { CourseContent, CourseSettings, ElementContent } from '../model.ts'

interface VersionsTable {
  course_id: string
  number: number
  note: string
  made_by: string | null
  made_at: Date
  restored_from: number | null
  settings: JSONColumnType<CourseSettings>
  elements: JSONColumnType<{ id: string; revision: number }[]>
}

declare module '#server/database/database.ts' {
  interface Tables {
    course_versions: VersionsTable
    course_drafts: {
      course_id: string
      revision: number
      content: JSONColumnType<CourseContent>
      changed_by: string | null
      changed_at: Date
    }
  }
}

type Connection = Database | Transaction
export type VersionRow = Selectable<VersionsTable>

/** Returns a course locked until the transaction ends; undefined when there is none. */
export function lockCourse(trx: Transaction, id: string): Promise<CourseRow | undefined> {
  return trx
    .selectFrom('courses')
    .selectAll()
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function findOwnCourse(db: Connection, id: string): Promise<CourseRow | undefined> {
  return db
    .selectFrom('courses')
    .selectAll()
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Lists the complete elements of a course in order, with their tests and webinars; without removed ones. */
export function listWholeElements(db: Connection, courseId: string) {
  return db
    .selectFrom('elements')
    .leftJoin('test_contents as test', 'test.element_id', 'elements.id')
    .leftJoin('webinars as webinar', 'webinar.element_id', 'elements.id')
    .selectAll('elements')
    .select(['test.content as test_content', 'test.texts as test_texts'])
    .select(['start_date', 'duration_minutes', 'stream_url', 'recording_url', 'host', 'webinar.texts as webinar_texts'])
    .where('elements.course_id', '=', courseId)
    .where('removed', '=', false)
    .orderBy('index')
    .execute()
}

/** Lists all courses for the administration in the portal's own order, with their titles in a language. */
export async function listManaged(db: Database, lang: string) {
  const { rows } = await sql<{
    id: string
    title: string
    cover: CourseRow['cover']
    hue: CourseRow['hue']
    published: boolean
    hidden: boolean
    elements: number
    version: number | null
    changed_at: Date
    is_edited: boolean
    learners: number
    type: CourseSettings['type']
    price: number | null
    currency: CourseSettings['currency']
  }>`
    select id, coalesce(texts -> ${lang} ->> 'title', title) as title, cover, hue, published, hidden, type, price_minor::float8 as price, currency,
      (select count(*)::int from elements where course_id = courses.id and visible) as elements,
      (select max(number) from course_versions where course_id = courses.id) as version,
      greatest(updated_at, draft.changed_at) as changed_at,
      draft.course_id is not null as is_edited,
      ${learnersOf(sql.ref<string>('courses.id'))} as learners
    from courses left join course_drafts as draft on draft.course_id = courses.id
    where environment_id = ${ENVIRONMENT_ID}
    order by index, id`.execute(db)
  return rows
}

export async function countLearners(db: Database, courseId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${learnersOf(sql<string>`${courseId}`)} as count`.execute(db)
  return rows[0]?.count ?? 0
}

export function findDraft(db: Connection, courseId: string) {
  return db.selectFrom('course_drafts').selectAll().where('course_id', '=', courseId).executeTakeFirst()
}

export async function saveDraft(
  trx: Transaction,
  draft: { courseId: string; revision: number; content: CourseContent; by: string; now: Date },
): Promise<void> {
  const row = {
    revision: draft.revision,
    content: JSON.stringify(draft.content),
    changed_by: draft.by,
    changed_at: draft.now,
  }
  await trx
    .insertInto('course_drafts')
    .values({ course_id: draft.courseId, ...row })
    .onConflict((conflict) => conflict.column('course_id').doUpdateSet(row))
    .execute()
}

export async function deleteDraft(trx: Transaction, courseId: string): Promise<void> {
  await trx.deleteFrom('course_drafts').where('course_id', '=', courseId).execute()
}

/** Lists a course's versions with their authors' names, newest first. */
export function listVersions(db: Connection, courseId: string) {
  return db
    .selectFrom('course_versions')
    .leftJoin('users', 'users.id', 'course_versions.made_by')
    .selectAll('course_versions')
    .select(['users.first_name', 'users.last_name', 'users.username'])
    .where('course_id', '=', courseId)
    .orderBy('number', 'desc')
    .execute()
}

export function findVersion(
  db: Connection,
  { courseId, number }: { courseId: string; number?: number },
): Promise<VersionRow | undefined> {
  return db
    .selectFrom('course_versions')
    .selectAll()
    .where('course_id', '=', courseId)
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? 0))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertVersion(trx: Transaction, { settings, elements, ...version }: VersionRow): Promise<void> {
  await trx
    .insertInto('course_versions')
    .values({ ...version, settings: JSON.stringify(settings), elements: JSON.stringify(elements) })
    .execute()
}

/** Returns elements as they were published, by id and revision. */
export async function listRevisions(db: Connection, refs: VersionRow['elements']): Promise<unknown[]> {
  if (refs.length === 0) return []
  const { rows } = await sql<{ content: unknown }>`
    select kept.content
    from rows from (jsonb_to_recordset(${JSON.stringify(refs)}) as (id text, revision int))
      with ordinality as wanted (id, revision, place)
    join element_revisions as kept on kept.element_id = wanted.id and kept.revision = wanted.revision
    order by place`.execute(db)
  return rows.map(({ content }) => content)
}

export async function findNewestRevision(db: Connection, elementId: string) {
  return db
    .selectFrom('element_revisions')
    .select(['revision', 'content'])
    .where('element_id', '=', elementId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertRevision(
  trx: Transaction,
  { courseId, revision, content }: { courseId: string; revision: number; content: ElementContent },
): Promise<void> {
  await trx
    .insertInto('element_revisions')
    .values({ element_id: content.id, revision, course_id: courseId, content: JSON.stringify(content) })
    .execute()
}

/** Inserts an empty, unpublished course; does nothing if it exists. */
export const insertEmptyCourse = (
  trx: Transaction,
  from: { id: string; settings: CourseSettings; secret: string; now: Date },
): Promise<boolean> =>
  insertCourse(trx, {
    id: from.id,
    ...plainColumns(from.settings),
    category: from.settings.category,
    cover: from.settings.cover,
    outcomes: from.settings.outcomes,
    buttons: from.settings.buttons,
    author: from.settings.author,
    seo: from.settings.seo,
    texts: from.settings.texts,
    published: false,
    secret: from.secret,
    date_created: from.now,
    updated_at: from.now,
  })

const plainColumns = (settings: CourseSettings) => ({
  page_alias: settings.pageAlias,
  type: settings.type,
  access: settings.access,
  arbitrary_walkthrough: settings.arbitraryWalkthrough,
  hue: settings.hue,
  price_minor: settings.price === null ? null : String(settings.price),
  currency: settings.currency,
  title: settings.title,
  description: settings.description,
  lead: settings.lead,
  index: settings.order,
})

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value))

/** Updates a course's own fields, without its elements. */
export async function updateCourse(
  trx: Transaction,
  from: { courseId: string; settings: CourseSettings; isPublished: boolean; now: Date },
): Promise<void> {
  const { courseId, settings, isPublished, now } = from
  await trx
    .updateTable('courses')
    .set({
      ...plainColumns(settings),
      hidden: settings.hidden,
      category: json(settings.category),
      cover: json(settings.cover),
      author: json(settings.author),
      outcomes: JSON.stringify(settings.outcomes),
      buttons: JSON.stringify(settings.buttons),
      seo: JSON.stringify(settings.seo),
      texts: JSON.stringify(settings.texts),
      published: isPublished,
      updated_at: now,
    })
    .where('id', '=', courseId)
    .execute()
}

export async function setPublished(trx: Transaction, courseId: string, isPublished: boolean): Promise<void> {
  await trx.updateTable('courses').set({ published: isPublished }).where('id', '=', courseId).execute()
}

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
export async function removeOthers(
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

export type WholeElement = Awaited<ReturnType<typeof listWholeElements>>[number]

/** Returns which of the elements belong to another course. */
export async function listElsewhere(
  db: Connection,
  { courseId, elementIds }: { courseId: string; elementIds: readonly string[] },
): Promise<string[]> {
  if (elementIds.length === 0) return []
  const rows = await db
    .selectFrom('elements')
    .select('id')
    .where('id', 'in', [...elementIds])
    .where('course_id', '<>', courseId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether another course has this alias. */
export async function isAliasTaken(
  db: Connection,
  { courseId, alias }: { courseId: string; alias: string | null },
): Promise<boolean> {
  if (alias === null) return false
  const row = await db
    .selectFrom('courses')
    .select('id')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('page_alias', '=', alias)
    .where('id', '<>', courseId)
    .executeTakeFirst()
  return row !== undefined
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

/** Marks a course as announced; returns whether it was not before. */
export async function setAnnounced(
  trx: Transaction,
  { courseId, now }: { courseId: string; now: Date },
): Promise<boolean> {
  const result = await trx
    .updateTable('courses')
    .set({ announced_at: now })
    .where('id', '=', courseId)
    .where('announced_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Returns subscribers to news on any channel who may see the course. */
export async function listNewsReaders(db: Connection, courseId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct choice.user_id from notification_choices as choice
    join users on users.id = choice.user_id and users.status = 'active'
    where choice.environment_id = ${ENVIRONMENT_ID} and topic = 'news' and is_on
      and (not exists (select from course_groups where course_id = ${courseId}) or exists (
        select from course_groups
        join group_members as member on member.group_id = course_groups.group_id
          and member.environment_id = choice.environment_id
        where course_groups.course_id = ${courseId} and member.user_id = choice.user_id))
    order by choice.user_id`.execute(db)
  return rows.map((row) => row.user_id)
}
