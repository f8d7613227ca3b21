import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { type CourseRow, insertCourse } from '#features/courses/server/store.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { CourseSettings } from '../model.ts'
import { learnerCountOf } from './learners.ts'

type Connection = Database | Transaction

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

/** Lists all courses for the administration in the portal's own order, with their titles in a language. */
export async function listManaged(db: Database, lang: string) {
  const { rows } = await sql<{
    id: string
    title: string
    cover: CourseRow['cover']
    hue: CourseRow['hue']
    published: boolean
    hidden: boolean
    elements: Record<string, number>
    version: number | null
    changed_at: Date
    is_edited: boolean
    learners: number
    type: CourseSettings['type']
    price: number | null
    currency: CourseSettings['currency']
  }>`
    select id, coalesce(texts -> ${lang} ->> 'title', title) as title, cover, hue, published, hidden, type, price_minor::float8 as price, currency,
      (select coalesce(jsonb_object_agg(type, count), '{}') from (
        select type, count(*)::int from elements where course_id = courses.id and visible group by type) as own) as elements,
      (select max(number) from course_versions where course_id = courses.id) as version,
      greatest(updated_at, draft.changed_at) as changed_at,
      draft.changed_at is not null as is_edited,
      ${learnerCountOf(sql.ref<string>('courses.id'))} as learners
    from courses left join lateral (
      select max(changed_at) as changed_at from drafts where course_id = courses.id and kind <> 'deleted') as draft on true
    where environment_id = ${ENVIRONMENT_ID}
    order by index, id`.execute(db)
  return rows
}

export async function countLearners(db: Database, courseId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${learnerCountOf(sql<string>`${courseId}`)} as count`.execute(db)
  return rows[0]?.count ?? 0
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
  primary_lang: settings.lang ?? null,
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
