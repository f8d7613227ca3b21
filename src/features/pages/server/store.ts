import type { ColumnType, JSONColumnType, Selectable } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { RecordTemplate } from '../authoring.ts'
import type { Page, SavedBlock } from '../model.ts'

/** Metadata that authors write; the rest is derived. */
export type SeoTexts = { [Name in 'title' | 'description' | 'keywords']?: string | undefined }
export type PageTexts = Record<string, { title?: string; seo?: SeoTexts }>

export interface PagesTable {
  id: string
  environment_id: string
  alias: string
  type: Page['type']
  title: string
  texts: JSONColumnType<PageTexts>
  noindex: boolean
  template: string
  published: boolean
  edited: boolean
  index: number
  model_id: string | null
  to_top: boolean
  header: JSONColumnType<Page['header']>
  seo: JSONColumnType<SeoTexts>
  components: JSONColumnType<SavedBlock[]>
  /** Pages of a data source only. */
  record: JSONColumnType<RecordTemplate> | null
  updated_at: ColumnType<Date, Date, Date>
}
export type PageRow = Selectable<PagesTable>

declare module '#server/database/database.ts' {
  interface Tables {
    pages: PagesTable
    page_redirects: { environment_id: string; alias: string; page_id: string }
  }
}

export function findPage(db: Database, alias: string): Promise<PageRow | undefined> {
  return db
    .selectFrom('pages')
    .selectAll()
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('alias', '=', alias)
    .executeTakeFirst()
}

/** Returns the current alias of a page. */
export async function findPageAlias(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('pages')
    .select('alias')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.alias
}

/** Returns the aliases of published pages with what a sitemap needs. */
export function listPublishedPages(db: Database) {
  return db
    .selectFrom('pages')
    .select(['alias', 'type', 'noindex', 'updated_at'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('published', '=', true)
    .orderBy('index')
    .execute()
}

/** Finds the published page that shows the records of a data source: the first, if there are several. */
export function findSourcePage(db: Database, sourceId: string): Promise<Pick<PageRow, 'alias'> | undefined> {
  return db
    .selectFrom('pages')
    .select('alias')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('type', '=', 'datasource')
    .where('model_id', '=', sourceId)
    .where('published', '=', true)
    .where('record', 'is not', null)
    .orderBy('index')
    .orderBy('id')
    .executeTakeFirst()
}

/** Returns the current alias of a page that once had this one. */
export async function findMovedAlias(db: Database, alias: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('page_redirects')
    .innerJoin('pages', 'pages.id', 'page_redirects.page_id')
    .select('pages.alias')
    .where('page_redirects.environment_id', '=', ENVIRONMENT_ID)
    .where('page_redirects.alias', '=', alias)
    .executeTakeFirst()
  return row?.alias
}

export type NewPage = Omit<PageRow, 'updated_at' | 'environment_id' | 'record'> & {
  record?: RecordTemplate | undefined
}

/** Inserts a page unless its id exists; returns whether it was inserted. */
export async function insertPage(db: Database | Transaction, page: NewPage, now: Date): Promise<boolean> {
  const { texts, header, seo, components, record, ...plain } = page
  const result = await db
    .insertInto('pages')
    .values({
      ...plain,
      environment_id: ENVIRONMENT_ID,
      texts: JSON.stringify(texts),
      header: JSON.stringify(header),
      seo: JSON.stringify(seo),
      components: JSON.stringify(components),
      record: record ? JSON.stringify(record) : null,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}
