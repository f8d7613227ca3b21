import { type ColumnType, type Generated, type JSONColumnType, type Selectable, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Picture } from '#features/files/model.ts'
import type { Audience, SavedBlock } from '#features/pages/model.ts'
import type { SeoTexts } from '#features/pages/server/store.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { CourseAuthor, CourseCard, Element } from '../model.ts'
import type { CourseOutline } from '../rules.ts'

export interface CourseTexts {
  title?: string
  description?: string
  lead?: string
  outcomes?: string[]
  category?: { title: string }
  author?: Partial<CourseAuthor>
  buttons?: CourseButtons
  seo?: SeoTexts
}
export interface CourseButtons {
  buttonText?: string | undefined
  buttonTextBuy?: string | undefined
  alignContent?: string | undefined
}
export interface ElementTexts {
  title?: string
  section?: string
  takeaway?: string
  seo?: SeoTexts
}

type Written<T> = ColumnType<T, T, T>

interface CoursesTable {
  id: string
  environment_id: Generated<string>
  page_alias: string | null
  type: CourseCard['type']
  access: CourseOutline['access']
  arbitrary_walkthrough: boolean
  published: boolean
  hidden: Generated<boolean>
  index: Generated<number>
  category: JSONColumnType<{ id: string; title: string }> | null
  hue: number | null
  cover: JSONColumnType<Picture> | null
  price_minor: string | null
  currency: CourseCard['currency']
  title: string
  description: string
  lead: string
  outcomes: JSONColumnType<string[]>
  buttons: JSONColumnType<CourseButtons>
  author: JSONColumnType<CourseAuthor> | null
  seo: JSONColumnType<SeoTexts>
  texts: JSONColumnType<Record<string, CourseTexts>>
  /** The language in which it is written first; null for the fallback language. */
  primary_lang: ColumnType<string | null, string | null | undefined, string | null>
  secret: string
  date_created: Written<Date>
  updated_at: Written<Date>
  /** When subscribers to news were notified of the course. */
  announced_at: ColumnType<Date | null, Date | null | undefined, Date>
  /** Denormalised from published reviews. */
  rating_count: Generated<number>
  rating_sum: Generated<number>
}
interface ElementsTable {
  id: string
  course_id: string
  type: Element['type']
  index: number
  title: string
  section: string | null
  duration: number
  cover: JSONColumnType<Picture> | null
  pattern: string
  can_be_first: boolean
  visible: boolean
  /** Removed from the course; kept for learners who had opened it. */
  removed: Generated<boolean>
  audience: ColumnType<Audience | null, string | null | undefined, string | null>
  discussion_id: string | null
  discussion_active: boolean
  components: JSONColumnType<SavedBlock[]>
  /** A sentence to take along, shown when the element is finished. */
  takeaway: ColumnType<string | null, string | null | undefined, string | null>
  texts: JSONColumnType<Record<string, ElementTexts>>
  seo: JSONColumnType<SeoTexts>
  secret: string
  updated_at: Written<Date>
}

declare module '#server/database/database.ts' {
  interface Tables {
    courses: CoursesTable
    elements: ElementsTable
    user_courses: {
      environment_id: Generated<string>
      user_id: string
      course_id: string
      source: string
      created_at: Generated<Date>
    }
    course_participants: { course_id: string; user_id: string; created_at: Generated<Date> }
  }
}

export type CourseRow = Selectable<CoursesTable>
export type ElementRow = Selectable<ElementsTable>
/** An element without what lists don't need. */
export type ElementLine = Omit<ElementRow, 'components' | 'takeaway'>

const ELEMENT_LINE = [
  'id', 'course_id', 'type', 'index', 'title', 'section', 'duration', 'cover', 'pattern', 'can_be_first', 'visible', 'removed', 'audience',
  'discussion_id', 'discussion_active', 'texts', 'seo', 'secret', 'updated_at',
] as const // oxfmt-ignore

const published = (db: Database) =>
  db.selectFrom('courses').where('environment_id', '=', ENVIRONMENT_ID).where('published', '=', true)

/** Finds a course by its id or its page's alias, published or not. */
export function findCourse(db: Database, idOrAlias: string): Promise<CourseRow | undefined> {
  return db
    .selectFrom('courses')
    .selectAll()
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where((where) => where.or([where('id', '=', idOrAlias), where('page_alias', '=', idOrAlias)]))
    .orderBy(sql`id = ${idOrAlias}`, 'desc')
    .executeTakeFirst()
}

/** Returns a course, published or not. Throws when it does not exist. */
export function getCourse(db: Database, id: string): Promise<CourseRow> {
  return db.selectFrom('courses').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Returns all elements of a course in order, including hidden ones, without their components. */
export function listElements(db: Database, courseId: string): Promise<ElementLine[]> {
  return db.selectFrom('elements').select(ELEMENT_LINE).where('course_id', '=', courseId).orderBy('index').execute()
}

/** Returns the languages, besides the primary one, into which the blocks of every visible element of a course are translated. */
export async function listLessonLanguages(db: Database, courseId: string): Promise<string[]> {
  const { rows } = await sql<{ lang: string }>`
    with lessons as (
      select id, components from elements
      where course_id = ${courseId} and visible and jsonb_array_length(components) > 0)
    select lang from lessons, jsonb_array_elements(components) block, jsonb_object_keys(block -> 'texts') lang
    group by lang having count(distinct lessons.id) = (select count(*) from lessons)
    order by lang`.execute(db)
  return rows.map(({ lang }) => lang)
}

export function findElement(db: Database, id: string): Promise<ElementRow | undefined> {
  return db.selectFrom('elements').selectAll().where('id', '=', id).executeTakeFirst()
}

export const listCoursesById = (db: Database, ids: readonly string[]): Promise<CourseRow[]> =>
  db
    .selectFrom('courses')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute()

export const listElementsById = (db: Database, ids: readonly string[]): Promise<ElementRow[]> =>
  db.selectFrom('elements').selectAll().where('id', 'in', ids).execute()

/** Returns the ids of the elements of published free courses, by course, with one query for all of them. */
export async function listFreeElementIds(
  db: Database,
  courseIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  if (courseIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('courses')
    .innerJoin('elements', 'elements.course_id', 'courses.id')
    .select(['courses.id as courseId', 'elements.id as elementId'])
    .where('courses.id', 'in', courseIds)
    .where('courses.published', '=', true)
    .where('courses.type', '!=', 'paid')
    .execute()
  const byCourse = Map.groupBy(rows, ({ courseId }) => courseId)
  return new Map([...byCourse].map(([id, elements]) => [id, new Set(elements.map(({ elementId }) => elementId))]))
}

/** Returns the outline of a published course; undefined when there is none. */
export async function getCourseOutline(
  db: Database | Transaction,
  courseId: string,
): Promise<CourseOutline | undefined> {
  const course = await db
    .selectFrom('courses')
    .select(['id', 'type', 'access', 'arbitrary_walkthrough'])
    .where('id', '=', courseId)
    .where('published', '=', true)
    .executeTakeFirst()
  if (!course) return undefined
  const elements = await db
    .selectFrom('elements')
    .select(['id', 'type', 'index', 'visible', 'removed', 'audience', 'can_be_first'])
    .where('course_id', '=', courseId)
    .orderBy('index')
    .execute()
  return outlineOf(course, elements, await listCourseGroups(db, courseId))
}

/** Returns the groups whose members may take a course; none means everybody. */
export async function listCourseGroups(db: Database | Transaction, courseId: string): Promise<string[]> {
  const { rows } = await sql<{ group_id: string }>`
    select group_id from course_groups where course_id = ${courseId} order by group_id`.execute(db)
  return rows.map((row) => row.group_id)
}

/** Returns the outlines of courses, published or not, by id, with as many queries as for one. */
export async function listOutlines(db: Database, ids: readonly string[]): Promise<Map<string, CourseOutline>> {
  if (ids.length === 0) return new Map()
  const [courses, elements, groups] = await Promise.all([
    db
      .selectFrom('courses')
      .select(['id', 'type', 'access', 'arbitrary_walkthrough'])
      .where(sql<boolean>`id = any(${ids}::text[])`)
      .execute(),
    db
      .selectFrom('elements')
      .select(['id', 'course_id', 'type', 'visible', 'removed', 'audience', 'can_be_first'])
      .where(sql<boolean>`course_id = any(${ids}::text[])`)
      .orderBy('course_id')
      .orderBy('index')
      .execute(),
    sql<{ course_id: string; group_id: string }>`
      select course_id, group_id from course_groups where course_id = any(${ids}::text[]) order by group_id`.execute(
      db,
    ),
  ])
  const elementsOf = Map.groupBy(elements, (row) => row.course_id)
  const groupsOf = Map.groupBy(groups.rows, (row) => row.course_id)
  return new Map(
    courses.map((course) => {
      const groupIds = groupsOf.get(course.id)?.map((row) => row.group_id)
      return [course.id, outlineOf(course, elementsOf.get(course.id) ?? [], groupIds)]
    }),
  )
}

/** Builds the outline from rows that are loaded already. */
export function outlineOf(
  course: Pick<CourseRow, 'id' | 'type' | 'access' | 'arbitrary_walkthrough'>,
  elements: readonly Pick<ElementLine, 'id' | 'type' | 'visible' | 'removed' | 'audience' | 'can_be_first'>[],
  groups: readonly string[] = [],
): CourseOutline {
  const numbers = new Map<string, number>()
  let index = 0
  return {
    id: course.id,
    type: course.type,
    access: course.access,
    arbitraryWalkthrough: course.arbitrary_walkthrough,
    ...(groups.length > 0 && { groups }),
    elements: elements.map((element) => {
      const number = (numbers.get(element.type) ?? 0) + (element.visible ? 1 : 0)
      numbers.set(element.type, number)
      const place = element.visible ? index++ : index
      return {
        id: element.id,
        type: element.type,
        visible: element.visible,
        canBeFirst: element.can_be_first,
        index: place,
        number,
        ...(element.removed && { removed: true }),
        ...(element.audience && { audience: element.audience }),
      }
    }),
  }
}

/** Whether the course is in the user's orders.courses (COURSE-28). */
export async function isBought(db: Database | Transaction, of: { userId: string; courseId: string }): Promise<boolean> {
  const row = await db
    .selectFrom('user_courses')
    .select('course_id')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', of.userId)
    .where('course_id', '=', of.courseId)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the ids in the user's orders.courses, newest first. */
export async function listBoughtCourses(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_courses')
    .select('course_id')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('course_id')
    .execute()
  return rows.map((row) => row.course_id)
}

/** Makes a user a participant of a course. Idempotent (COURSE-41). */
export async function insertParticipant(db: Database, of: { userId: string; courseId: string }): Promise<void> {
  await db
    .insertInto('course_participants')
    .values({ course_id: of.courseId, user_id: of.userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Lists published courses for the menu, the sitemap and redirects. */
export function listCourseAddresses(db: Database) {
  return published(db)
    .select(['id', 'page_alias', 'hidden', 'updated_at', 'access'])
    .select(sql<boolean>`exists (select from course_groups where course_id = courses.id)`.as('is_for_groups'))
    .orderBy('index')
    .execute()
}

type NewCourse = Omit<
  CourseRow,
  'environment_id' | 'hidden' | 'index' | 'author' | 'primary_lang' | 'announced_at' | 'rating_count' | 'rating_sum'
> &
  Partial<Pick<CourseRow, 'index' | 'author' | 'primary_lang' | 'announced_at'>>

/** Inserts a course unless its id exists; returns whether it was inserted. */
export async function insertCourse(db: Database | Transaction, course: NewCourse): Promise<boolean> {
  const { category, cover, author, outcomes, buttons, seo, texts, ...plain } = course
  const result = await db
    .insertInto('courses')
    .values({
      ...plain,
      category: category && JSON.stringify(category),
      cover: cover && JSON.stringify(cover),
      author: author ? JSON.stringify(author) : null,
      outcomes: JSON.stringify(outcomes),
      buttons: JSON.stringify(buttons),
      seo: JSON.stringify(seo),
      texts: JSON.stringify(texts),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

type Optional = 'removed' | 'audience' | 'takeaway'
export type NewElement = Omit<ElementRow, Optional> & Partial<Pick<ElementRow, Optional>>

/** Inserts an element into its course. */
export async function insertElement(db: Database | Transaction, element: NewElement): Promise<void> {
  const { cover, components, texts, seo, audience, ...plain } = element
  await db
    .insertInto('elements')
    .values({
      ...plain,
      cover: cover && JSON.stringify(cover),
      audience: audience ? JSON.stringify(audience) : null,
      components: JSON.stringify(components),
      texts: JSON.stringify(texts),
      seo: JSON.stringify(seo),
    })
    .execute()
}

/** Gives a user permanent access to a course. Idempotent. `source` is the reason: `order`, `gift` or `manual`. */
export async function insertPurchase(
  db: Database | Transaction,
  of: { userId: string; courseId: string; source: string },
): Promise<void> {
  await db
    .insertInto('user_courses')
    .values({ environment_id: ENVIRONMENT_ID, user_id: of.userId, course_id: of.courseId, source: of.source })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
