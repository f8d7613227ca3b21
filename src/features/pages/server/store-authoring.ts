import { type ColumnType, type JSONColumnType, type Selectable, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { PageContent } from '../authoring.ts'
import { PAGE_VERSIONS_LIMIT } from '../authoring-limits.ts'
import type { PageRow } from './store.ts'

type Moment = ColumnType<Date, Date, Date>
type Content = JSONColumnType<PageContent>

interface PageDraftsTable {
  page_id: string
  content: Content
  revision: number
  changed_by: string | null
  changed_at: Moment
}
interface PageVersionsTable {
  page_id: string
  number: number
  content: Content
  note: string | null
  published_by: string | null
  published_at: Moment
}
interface PageSchedulesTable {
  page_id: string
  content: Content
  publish_at: Moment
  asked_by: string | null
}

declare module '#server/database/database.ts' {
  interface Tables {
    page_drafts: PageDraftsTable
    page_versions: PageVersionsTable
    page_schedules: PageSchedulesTable
  }
}

type Db = Database | Transaction

/** Most scheduled pages that are listed. */
const SCHEDULED_LISTED = 20

/** A page with its draft and schedule. */
export interface AuthoredRow {
  page: PageRow
  draft: Selectable<PageDraftsTable> | undefined
  publishAt: Date | undefined
  /** Who saved the draft. */
  changedBy: { id: string; name: string } | null
}

const fullName = (alias: string) =>
  sql<string>`concat_ws(' ', nullif(${sql.ref(`${alias}.first_name`)}, ''), nullif(${sql.ref(`${alias}.last_name`)}, ''))`

/** Returns the row of a page and locks it for a change. */
export function lockPage(trx: Transaction, id: string): Promise<PageRow | undefined> {
  return trx
    .selectFrom('pages')
    .selectAll()
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function findAuthored(db: Db, id: string): Promise<AuthoredRow | undefined> {
  const page = await db
    .selectFrom('pages')
    .selectAll()
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!page) return undefined
  const [draft, schedule] = await Promise.all([
    db
      .selectFrom('page_drafts')
      .leftJoin('users', 'users.id', 'page_drafts.changed_by')
      .selectAll('page_drafts')
      .select(fullName('users').as('name'))
      .where('page_id', '=', id)
      .executeTakeFirst(),
    db.selectFrom('page_schedules').select('publish_at').where('page_id', '=', id).executeTakeFirst(),
  ])
  return {
    page,
    draft,
    publishAt: schedule?.publish_at,
    changedBy: draft?.changed_by ? { id: draft.changed_by, name: draft.name } : null,
  }
}

/** Returns every page, with title and alias of the draft if there is one, in the portal's order. */
export function listAuthored(db: Db, q: string | undefined) {
  return db
    .selectFrom('pages')
    .leftJoin('page_drafts', 'page_drafts.page_id', 'pages.id')
    .leftJoin('page_schedules', 'page_schedules.page_id', 'pages.id')
    .select([
      'pages.id',
      'pages.type',
      'pages.model_id',
      'pages.published',
      'pages.edited',
      'pages.updated_at',
      'page_drafts.changed_at',
      'page_schedules.publish_at',
      sql<string>`coalesce(page_drafts.content->>'title', pages.title)`.as('title'),
      sql<string>`coalesce(page_drafts.content->>'alias', pages.alias)`.as('alias'),
      sql<PageRow['texts']>`coalesce(page_drafts.content->'texts', pages.texts)`.as('texts'),
      sql<number>`jsonb_array_length(coalesce(page_drafts.content->'components', pages.components))`.as('blocks'),
    ])
    .where('pages.environment_id', '=', ENVIRONMENT_ID)
    .$if(q !== undefined && q !== '', (query) =>
      query.where(
        sql<boolean>`strpos(lower(coalesce(page_drafts.content->>'title', pages.title) || ' ' || pages.alias), lower(${q})) > 0`,
      ),
    )
    .orderBy('pages.index')
    .orderBy('pages.id')
    .execute()
}

/** Whether another page uses an alias. */
export async function isAliasTaken(db: Db, { alias, pageId }: { alias: string; pageId: string }): Promise<boolean> {
  const row = await db
    .selectFrom('pages')
    .select('id')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('alias', '=', alias)
    .where('id', '!=', pageId)
    .executeTakeFirst()
  return row !== undefined
}

/** Saves a draft with the next revision. */
export async function saveDraft(
  trx: Transaction,
  { content, ...draft }: { pageId: string; content: PageContent; revision: number; by: string | null; now: Date },
): Promise<void> {
  const values = {
    content: JSON.stringify(content),
    revision: draft.revision,
    changed_by: draft.by,
    changed_at: draft.now,
  }
  await trx
    .insertInto('page_drafts')
    .values({ page_id: draft.pageId, ...values })
    .onConflict((conflict) => conflict.column('page_id').doUpdateSet(values))
    .execute()
}

export async function setEdited(trx: Transaction, { id, edited }: { id: string; edited: boolean }): Promise<void> {
  await trx.updateTable('pages').set({ edited }).where('id', '=', id).execute()
}

/** Publishes a content. The former address becomes a redirect. */
export async function showContent(
  trx: Transaction,
  { page, content, now }: { page: PageRow; content: PageContent; now: Date },
): Promise<void> {
  const { title, alias, noindex, template } = content
  if (alias !== page.alias) await redirectAlias(trx, { from: page.alias, to: alias, pageId: page.id })
  await trx
    .updateTable('pages')
    .set({
      title,
      alias,
      noindex,
      template,
      to_top: content.toTop,
      header: JSON.stringify(content.header),
      seo: JSON.stringify(content.seo),
      texts: JSON.stringify(content.texts),
      components: JSON.stringify(content.components),
      record: content.record ? JSON.stringify(content.record) : null,
      published: true,
      edited: false,
      updated_at: now,
    })
    .where('id', '=', page.id)
    .execute()
}

async function redirectAlias(trx: Transaction, { from, to, pageId }: { from: string; to: string; pageId: string }) {
  const redirects = trx.deleteFrom('page_redirects').where('environment_id', '=', ENVIRONMENT_ID)
  await redirects.where('alias', 'in', [from, to]).execute()
  await trx
    .insertInto('page_redirects')
    .values({ environment_id: ENVIRONMENT_ID, alias: from, page_id: pageId })
    .execute()
}

export async function hidePage(trx: Transaction, { id, now }: { id: string; now: Date }): Promise<void> {
  await trx.updateTable('pages').set({ published: false, updated_at: now }).where('id', '=', id).execute()
}

export async function deletePage(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('pages').where('id', '=', id).execute()
}

/** Stores a published version and deletes the oldest beyond the limit. */
export async function insertVersion(
  trx: Transaction,
  {
    content,
    ...version
  }: { pageId: string; content: PageContent; note?: string | undefined; by: string | null; now: Date },
): Promise<void> {
  const { last } = await trx
    .selectFrom('page_versions')
    .select(({ fn }) => fn.coalesce(fn.max('number'), sql<number>`0`).as('last'))
    .where('page_id', '=', version.pageId)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('page_versions')
    .values({
      page_id: version.pageId,
      number: last + 1,
      content: JSON.stringify(content),
      note: version.note ?? null,
      published_by: version.by,
      published_at: version.now,
    })
    .execute()
  await trx
    .deleteFrom('page_versions')
    .where('page_id', '=', version.pageId)
    .where('number', '<=', last + 1 - PAGE_VERSIONS_LIMIT)
    .execute()
}

const versions = (db: Db, pageId: string) =>
  db
    .selectFrom('page_versions')
    .leftJoin('users', 'users.id', 'page_versions.published_by')
    .select(['number', 'note', 'published_by', 'published_at', fullName('users').as('name')])
    .where('page_id', '=', pageId)

export const listVersions = (db: Db, pageId: string) => versions(db, pageId).orderBy('number', 'desc').execute()

export const findVersion = (db: Db, { pageId, number }: { pageId: string; number: number }) =>
  versions(db, pageId).select('content').where('number', '=', number).executeTakeFirst()

export async function schedulePage(
  trx: Transaction,
  { content, ...schedule }: { pageId: string; content: PageContent; at: Date; by: string },
): Promise<void> {
  const values = { content: JSON.stringify(content), publish_at: schedule.at, asked_by: schedule.by }
  await trx
    .insertInto('page_schedules')
    .values({ page_id: schedule.pageId, ...values })
    .onConflict((conflict) => conflict.column('page_id').doUpdateSet(values))
    .execute()
}

/** Deletes a schedule and returns what it contained, if there was one. */
export function takeSchedule(trx: Transaction, pageId: string) {
  return trx.deleteFrom('page_schedules').where('page_id', '=', pageId).returningAll().executeTakeFirst()
}

/** Deletes a schedule that is due and returns it. */
export function takeDue(trx: Transaction, { pageId, now }: { pageId: string; now: Date }) {
  return trx
    .deleteFrom('page_schedules')
    .where('page_id', '=', pageId)
    .where('publish_at', '<=', now)
    .returningAll()
    .executeTakeFirst()
}

/** Finds published pages of a model: a course, an event, a data source. */
export async function findPageByModel(db: Db, { id, name }: { id: string; name?: string | undefined }) {
  const row = await db
    .selectFrom('pages')
    .select('alias')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('model_id', '=', id)
    .$if(name !== undefined, (query) => query.where('title', '=', name ?? ''))
    .orderBy('published', 'desc')
    .orderBy('index')
    .orderBy('id')
    .executeTakeFirst()
  return row?.alias
}

/** Returns the position of a new page in lists. */
export async function nextPageIndex(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('pages')
    .select(({ fn }) => fn.coalesce(fn.max('index'), sql<number>`0`).as('last'))
    .where('environment_id', '=', ENVIRONMENT_ID)
    .executeTakeFirstOrThrow()
  return last + 1
}

/** Lists the pages that are published at a time, the earliest first. */
export function listScheduled(db: Db): Promise<{ id: string; at: Date; title: string }[]> {
  return db
    .selectFrom('page_schedules')
    .innerJoin('pages', 'pages.id', 'page_schedules.page_id')
    .select(['pages.id', 'publish_at as at', 'pages.title'])
    .where('pages.environment_id', '=', ENVIRONMENT_ID)
    .orderBy('publish_at')
    .limit(SCHEDULED_LISTED)
    .execute()
}
