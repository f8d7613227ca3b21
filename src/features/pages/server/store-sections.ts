import { type ColumnType, type JSONColumnType, type Selectable, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { PageContent } from '../authoring.ts'
import type { Page, SavedBlock } from '../model.ts'

type Moment = ColumnType<Date, Date, Date>

interface PageSectionsTable {
  id: string
  environment_id: string
  title: string
  blocks: JSONColumnType<SavedBlock[]>
  revision: number
  changed_by: string | null
  changed_at: Moment
}
interface PageTemplatesTable {
  id: string
  environment_id: string
  title: string
  type: Page['type']
  content: JSONColumnType<PageContent>
  made_by: string | null
  made_at: Moment
}
export type SectionRow = Selectable<PageSectionsTable>
export type TemplateRow = Selectable<PageTemplatesTable>

declare module '#server/database/database.ts' {
  interface Tables {
    page_sections: PageSectionsTable
    page_templates: PageTemplatesTable
  }
}

type Db = Database | Transaction

/** Returns each section with the number of pages that use it, published or in a draft. */
export function listSections(db: Db) {
  return db
    .selectFrom('page_sections')
    .selectAll()
    .select(
      sql<number>`(select count(distinct pages.id)::int from pages left join page_drafts on page_drafts.page_id = pages.id
        where pages.components @> jsonb_build_array(jsonb_build_object('props', jsonb_build_object('sectionId', page_sections.id)))
           or pages.record->'components' @> jsonb_build_array(jsonb_build_object('props', jsonb_build_object('sectionId', page_sections.id)))
           or page_drafts.content->'record'->'components' @> jsonb_build_array(jsonb_build_object('props', jsonb_build_object('sectionId', page_sections.id)))
           or page_drafts.content->'components' @> jsonb_build_array(jsonb_build_object('props', jsonb_build_object('sectionId', page_sections.id))))`.as(
        'used_on',
      ),
    )
    .where('environment_id', '=', ENVIRONMENT_ID)
    .orderBy('title')
    .orderBy('id')
    .execute()
}

export function lockSection(trx: Transaction, id: string): Promise<SectionRow | undefined> {
  return trx
    .selectFrom('page_sections')
    .selectAll()
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function saveSection(
  trx: Transaction,
  { blocks, ...section }: { id: string; title: string; blocks: SavedBlock[]; revision: number; by: string; now: Date },
): Promise<void> {
  const values = {
    title: section.title,
    blocks: JSON.stringify(blocks),
    revision: section.revision,
    changed_by: section.by,
    changed_at: section.now,
  }
  await trx
    .insertInto('page_sections')
    .values({ id: section.id, environment_id: ENVIRONMENT_ID, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

export async function deleteSection(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('page_sections').where('environment_id', '=', ENVIRONMENT_ID).where('id', '=', id).execute()
}

export function listSectionBlocks(db: Db): Promise<Pick<SectionRow, 'id' | 'blocks'>[]> {
  return db.selectFrom('page_sections').select(['id', 'blocks']).where('environment_id', '=', ENVIRONMENT_ID).execute()
}

export function listOwnTemplates(db: Db): Promise<TemplateRow[]> {
  return db
    .selectFrom('page_templates')
    .selectAll()
    .where('environment_id', '=', ENVIRONMENT_ID)
    .orderBy('title')
    .orderBy('id')
    .execute()
}

export async function insertTemplate(
  trx: Transaction,
  { content, ...row }: Omit<TemplateRow, 'environment_id'>,
): Promise<void> {
  await trx
    .insertInto('page_templates')
    .values({ ...row, environment_id: ENVIRONMENT_ID, content: JSON.stringify(content) })
    .execute()
}

/** Returns whether it existed. */
export async function deleteTemplate(trx: Transaction, id: string): Promise<boolean> {
  const result = await trx
    .deleteFrom('page_templates')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}
