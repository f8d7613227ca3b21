import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database } from '#server/database/database.ts'
import type { RecordOrder } from '../fields.ts'
import { escaped } from './store.ts'

export interface ShownFilter {
  dataSourceId: string
  /** The fields to search. */
  fields: readonly string[]
  q: string | undefined
  /** Required answers: the id of an option, or `true`. */
  where: readonly { field: string; value: string | true }[]
}

function chosen(db: Database, { dataSourceId, fields, q, where }: ShownFilter) {
  let query = db.selectFrom('data_records').where('data_source_id', '=', dataSourceId).where('shown', '=', true)
  for (const { field, value } of where) {
    // Matches a list that contains the option, and a single choice.
    query = query.where(sql<boolean>`answers->${field}::text @> ${JSON.stringify(value)}::jsonb`)
  }
  if (!q) return query
  return query.where(
    sql<boolean>`exists (select from jsonb_each_text(answers) as answer
      where answer.key = any(${[...fields]}::text[]) and answer.value ilike ${`%${escaped(q)}%`})`,
  )
}

export function listShown(
  db: Database,
  filter: ShownFilter,
  page: { offset: number; limit: number; order: RecordOrder; by: string | undefined },
) {
  const query = chosen(db, filter).select(['id', 'answers', 'created_at'])
  const ordered =
    page.order === 'words' && page.by !== undefined
      ? query.orderBy(sql`lower(answers->>${page.by}::text)`)
      : query.orderBy('created_at', page.order === 'oldest' ? 'asc' : 'desc')
  return ordered.orderBy('id').limit(page.limit).offset(page.offset).execute()
}

export async function countShown(db: Database, filter: ShownFilter): Promise<number> {
  const { count } = await chosen(db, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findShown = (db: Database, of: { id: string; dataSourceId: string }) =>
  db
    .selectFrom('data_records')
    .select(['id', 'answers', 'created_at'])
    .where('data_source_id', '=', of.dataSourceId)
    .where('id', '=', of.id)
    .where('shown', '=', true)
    .executeTakeFirst()

/** Returns the addresses of records for the sitemap: of published pages that may be indexed. */
export const listRecordAddresses = (db: Database, limit: number) =>
  db
    .selectFrom('pages')
    .innerJoin('data_records', 'data_records.data_source_id', 'pages.model_id')
    .select(['pages.alias', 'pages.updated_at', 'data_records.id'])
    .where('pages.environment_id', '=', ENVIRONMENT_ID)
    .where('pages.type', '=', 'datasource')
    .where('pages.published', '=', true)
    .where('pages.noindex', '=', false)
    .where(sql<boolean>`not (pages.record->>'noindex')::boolean`)
    .where('data_records.shown', '=', true)
    .orderBy('data_records.created_at', 'desc')
    .orderBy('data_records.id')
    .limit(limit)
    .execute()
