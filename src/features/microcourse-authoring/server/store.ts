import { type JSONColumnType, type Selectable, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { DraftDocument } from '#features/drafts/model.ts'
import type { MicrocourseRow } from '#features/microcourses/server/store.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { MicrocourseContent } from '../model.ts'

/** What is versioned: everything but the time of a webinar. */
export type VersionContent = Omit<MicrocourseContent, 'webinar'>

interface VersionsTable {
  microcourse_id: string
  number: number
  note: string
  made_by: string | null
  made_at: Date
  restored_from: number | null
  content: JSONColumnType<VersionContent>
}

declare module '#server/database/database.ts' {
  interface Tables {
    microcourse_versions: VersionsTable
  }
}

type Connection = Database | Transaction
type VersionRow = Selectable<VersionsTable>

const own = (db: Connection, id: string) =>
  db
    .selectFrom('microcourses')
    .selectAll()
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)

export const findOwnMicrocourse = (db: Connection, id: string): Promise<MicrocourseRow | undefined> =>
  own(db, id).executeTakeFirst()

/** Whether there is such a microcourse, if only in the bin. */
export async function isKnown(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('microcourses')
    .select('id')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns a microcourse locked until the transaction ends; undefined when there is none, or it is in the bin. */
export const lockMicrocourse = (trx: Transaction, id: string): Promise<MicrocourseRow | undefined> =>
  own(trx, id).forUpdate().executeTakeFirst()

/** Lists the microcourses in the portal's own order, with their drafts and numbers of learners. */
export async function listWritten(db: Database) {
  const { rows } = await sql<
    Pick<
      MicrocourseRow,
      'id' | 'type' | 'access_type' | 'title' | 'cover' | 'hue' | 'duration' | 'published' | 'visible' | 'hidden'
    > & { changed_at: Date; document: DraftDocument | null; learners: number }
  >`
    select m.id, type, access_type, title, cover, hue, duration, published, visible, hidden,
      greatest(m.updated_at, draft.changed_at) as changed_at,
      draft.content - 'components' as document,
      (select count(*)::int from microcourse_progress where microcourse_id = m.id) as learners
    from microcourses as m left join drafts as draft on draft.microcourse_id = m.id
    where m.environment_id = ${ENVIRONMENT_ID} and deleted_at is null
    order by m.index, m.id`.execute(db)
  return rows
}

/** Lists the microcourses that a person has written in or published. */
export async function listOwn(db: Database, userId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select microcourse_id as id from drafts where changed_by = ${userId} and microcourse_id is not null
    union select microcourse_id from draft_steps where changed_by = ${userId} and microcourse_id is not null
    union select microcourse_id from microcourse_versions where made_by = ${userId}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Lists the microcourses in the bin, the last deleted first, with the titles of their drafts. */
export async function listDeleted(db: Database, since: Date) {
  const { rows } = await sql<{ id: string; title: string; deleted_at: Date; published: boolean }>`
    select m.id, coalesce(nullif(draft.content ->> 'title', ''), m.title) as title, deleted_at, published
    from microcourses as m left join drafts as draft on draft.microcourse_id = m.id
    where m.environment_id = ${ENVIRONMENT_ID} and deleted_at > ${since}
    order by deleted_at desc, m.id`.execute(db)
  return rows
}

/** Returns the titles of microcourses as they are written, without those in the bin. */
export async function listTitles(db: Database, ids: readonly string[]): Promise<{ id: string; title: string }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; title: string }>`
    select m.id, coalesce(nullif(draft.content ->> 'title', ''), m.title) as title
    from microcourses as m left join drafts as draft on draft.microcourse_id = m.id
    where m.environment_id = ${ENVIRONMENT_ID} and deleted_at is null and m.id = any(${[...ids]}::text[])`.execute(db)
  return rows
}

/** Moves a microcourse into the bin, or out of it; returns whether there was one. */
export async function setDeleted(
  trx: Transaction,
  { id, by, at }: { id: string; by: string | null; at: Date | null },
): Promise<boolean> {
  const result = await trx
    .updateTable('microcourses')
    .set({ deleted_at: at, deleted_by: by })
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('id', '=', id)
    .where('deleted_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Deletes microcourses for good that were moved to the bin before a moment. Progress of learners stays. */
export async function emptyBin(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('microcourses').where('deleted_at', '<', before).execute()
}

/** How many people have opened a microcourse, and how many of them have not finished it. */
export async function countLearners(db: Connection, id: string): Promise<{ started: number; inside: number }> {
  const { rows } = await sql<{ started: number; inside: number }>`
    select count(*)::int as started, (count(*) filter (where finished_at is null))::int as inside
    from microcourse_progress where microcourse_id = ${id}`.execute(db)
  return rows[0] ?? { started: 0, inside: 0 }
}

/** Writes what learners see of a microcourse. */
export async function updateMicrocourse(
  trx: Transaction,
  { id, content, now }: { id: string; content: MicrocourseContent; now: Date },
): Promise<void> {
  await trx
    .updateTable('microcourses')
    .set({
      type: content.type,
      access_type: content.accessType,
      title: content.title,
      description: content.description,
      alias: content.alias,
      duration: content.duration,
      cover: content.cover && JSON.stringify(content.cover),
      hue: content.hue,
      course_id: content.courseId,
      bots: JSON.stringify(content.bots),
      visible: content.visible,
      hidden: content.hidden,
      components: JSON.stringify(content.components),
      texts: JSON.stringify(content.texts),
      seo: JSON.stringify(content.seo),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

export async function setPublished(trx: Transaction, id: string, published: boolean): Promise<void> {
  await trx.updateTable('microcourses').set({ published }).where('id', '=', id).execute()
}

/** Whether another microcourse is found at an address: by its id, or by its alias now. */
export async function isAddressTaken(
  db: Connection,
  { id, alias }: { id: string; alias: string | null },
): Promise<boolean> {
  if (alias === null) return false
  const row = await db
    .selectFrom('microcourses')
    .select('id')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('id', '!=', id)
    .where((where) => where.or([where('id', '=', alias), where('alias', '=', alias)]))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an id can't be used for a new microcourse: lessons share its addresses and the answers to its questions. */
export async function isIdTaken(db: Connection, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from microcourses where id = ${id} or alias = ${id}
    union all select from elements where id = ${id}
    union all select from drafts where kind in ('element', 'deleted') and id = ${id}`.execute(db)
  return rows.length > 0
}

/** Puts microcourses in order; those that are not named follow in the order that they had. */
export async function setOrder(trx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`
    update microcourses set index = placed.place
    from (
      select id, row_number() over (order by coalesce(array_position(${[...ids]}::text[], id), ${ids.length + 1}), index, id) - 1 as place
      from microcourses where environment_id = ${ENVIRONMENT_ID}) as placed
    where placed.id = microcourses.id and microcourses.index <> placed.place`.execute(trx)
}

/** The index of a new microcourse: before all others, where its author sees it. */
export async function firstIndex(trx: Transaction): Promise<number> {
  const row = await trx
    .selectFrom('microcourses')
    .select((select) => select.fn.min('index').as('first'))
    .where('environment_id', '=', ENVIRONMENT_ID)
    .executeTakeFirst()
  return (row?.first ?? 1) - 1
}

/** Lists the groups to which a microcourse is restricted. */
export async function listGroupsOf(db: Connection, id: string): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select groups.id, title from microcourse_groups join groups on groups.id = group_id
    where microcourse_id = ${id} order by title, groups.id`.execute(db)
  return rows
}

/** Lists the courses of the portal with their titles in a language. */
export async function listCourseTitles(db: Connection, lang: string): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, coalesce(nullif(texts -> ${lang} ->> 'title', ''), title) as title from courses
    where environment_id = ${ENVIRONMENT_ID} order by index, id`.execute(db)
  return rows
}

/** Lists the versions of a microcourse with their authors' names, newest first. */
export function listVersions(db: Connection, id: string) {
  return db
    .selectFrom('microcourse_versions')
    .leftJoin('users', 'users.id', 'microcourse_versions.made_by')
    .select(['number', 'note', 'made_by', 'made_at', 'restored_from'])
    .select(['users.first_name', 'users.last_name', 'users.username'])
    .where('microcourse_id', '=', id)
    .orderBy('number', 'desc')
    .execute()
}

/** Returns a version of a microcourse, or the newest one. */
export function findVersion(
  db: Connection,
  { id, number }: { id: string; number?: number },
): Promise<VersionRow | undefined> {
  return db
    .selectFrom('microcourse_versions')
    .selectAll()
    .where('microcourse_id', '=', id)
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? 0))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertVersion(trx: Transaction, { content, ...version }: VersionRow): Promise<void> {
  await trx
    .insertInto('microcourse_versions')
    .values({ ...version, content: JSON.stringify(content) })
    .execute()
}
