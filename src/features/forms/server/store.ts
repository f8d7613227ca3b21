import { type ColumnType, type Generated, type JSONColumnType, type Selectable, sql } from 'kysely'
import { DAY_MS } from '#base/clock.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { RecordFilter } from '../api.ts'
import type { DataField, SavedValue } from '../model.ts'
import type { Words } from '../words.ts'

type Json<T extends object> = JSONColumnType<T>
type Written<T> = ColumnType<T, T, T>

interface DataSourcesTable {
  id: string
  environment_id: Generated<string>
  plural: string
  fields: Json<DataField[]>
  /** When the newest entry was sent that an administrator has seen; null: none was. */
  read_until: Date | null
}
interface FormsTable {
  id: string
  environment_id: Generated<string>
  data_source_id: string
  title: Json<Words>
  subtitle: Json<Words>
  button_text: Json<Words>
  thanks: Json<Words>
  notice_addresses: Json<string[]>
  webhook_url: string | null
  webhook_secret: string
  revision: Generated<number>
  changed_by: string | null
  changed_at: Written<Date>
}
interface RecordsTable {
  id: string
  environment_id: Generated<string>
  data_source_id: string
  form_id: string | null
  user_id: string | null
  missionary_id: string | null
  answers: Json<Record<string, SavedValue>>
  lang: string
  created_at: Written<Date>
  shown: Generated<boolean>
}

declare module '#server/database/database.ts' {
  interface Tables {
    data_sources: DataSourcesTable
    forms: FormsTable
    data_records: RecordsTable
    data_record_files: { record_id: string; field_id: string; name: string; type: string; content: Buffer }
  }
}

export type DataSourceRow = Selectable<DataSourcesTable>
export type FormRow = Selectable<FormsTable>

export const findDataSource = (db: Database | Transaction, id: string): Promise<DataSourceRow | undefined> =>
  db
    .selectFrom('data_sources')
    .selectAll()
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('id', '=', id)
    .executeTakeFirst()

export const findDataSourceByPlural = (db: Database, plural: string): Promise<DataSourceRow | undefined> =>
  db
    .selectFrom('data_sources')
    .selectAll()
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('plural', '=', plural)
    .executeTakeFirst()

export const findForm = (db: Database | Transaction, id: string): Promise<FormRow | undefined> =>
  db
    .selectFrom('forms')
    .selectAll()
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('id', '=', id)
    .executeTakeFirst()

/** Returns the form that was used; if none is named, the first form of the data source. */
export const findSendingForm = (
  db: Database,
  { dataSourceId, formId }: { dataSourceId: string; formId: string | undefined },
): Promise<FormRow | undefined> =>
  db
    .selectFrom('forms')
    .selectAll()
    .where('data_source_id', '=', dataSourceId)
    .$if(formId !== undefined, (query) => query.where('id', '=', formId ?? ''))
    .orderBy('id')
    .executeTakeFirst()

export function listForms(db: Database) {
  return db
    .selectFrom('forms')
    .innerJoin('data_sources as source', 'source.id', 'forms.data_source_id')
    .where('forms.environment_id', '=', ENVIRONMENT_ID)
    .select(['forms.id', 'forms.title', 'forms.data_source_id', 'source.plural', 'source.fields'])
    .select((of) => [
      of
        .selectFrom('data_records as record')
        .whereRef('record.data_source_id', '=', 'source.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('records'),
      of
        .selectFrom('data_records as record')
        .whereRef('record.data_source_id', '=', 'source.id')
        .select(sql<Date | null>`max(created_at)`.as('last'))
        .as('last_at'),
    ])
    .orderBy('source.plural')
    .execute()
}

/** Returns whether it was new. */
export async function insertDataSource(
  trx: Transaction,
  { id, plural, fields }: { id: string; plural: string; fields: readonly DataField[] },
): Promise<boolean> {
  const row = await trx
    .insertInto('data_sources')
    .values({ id, plural, fields: JSON.stringify(fields) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface FormWords {
  title: Words
  subtitle: Words
  buttonText: Words
  thanks: Words
  noticeAddresses: readonly string[]
  webhookUrl: string | null
}

const formColumns = (form: FormWords) => ({
  title: JSON.stringify(form.title),
  subtitle: JSON.stringify(form.subtitle),
  button_text: JSON.stringify(form.buttonText),
  thanks: JSON.stringify(form.thanks),
  notice_addresses: JSON.stringify(form.noticeAddresses),
  webhook_url: form.webhookUrl,
})

interface Change {
  id: string
  form: FormWords
  by: string | null
  now: Date
}

export async function insertForm(
  trx: Transaction,
  { id, form, by, now, ...rest }: Change & { dataSourceId: string; webhookSecret: string },
): Promise<void> {
  await trx
    .insertInto('forms')
    .values({
      ...formColumns(form),
      id,
      data_source_id: rest.dataSourceId,
      webhook_secret: rest.webhookSecret,
      changed_by: by,
      changed_at: now,
    })
    .execute()
}

/** Returns the new revision; undefined if the form has another one by now. */
export async function updateForm(
  trx: Transaction,
  { id, form, by, now, revision }: Change & { revision: number },
): Promise<number | undefined> {
  const row = await trx
    .updateTable('forms')
    .set({ ...formColumns(form), revision: revision + 1, changed_by: by, changed_at: now })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst()
  return row?.revision
}

export async function isPluralTaken(trx: Transaction, of: { plural: string; dataSourceId: string }): Promise<boolean> {
  const row = await trx
    .selectFrom('data_sources')
    .select('id')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('plural', '=', of.plural)
    .where('id', '<>', of.dataSourceId)
    .executeTakeFirst()
  return row !== undefined
}

export async function updateDataSource(
  trx: Transaction,
  { id, plural, fields }: { id: string; plural: string; fields: readonly DataField[] },
): Promise<void> {
  await trx
    .updateTable('data_sources')
    .set({ plural, fields: JSON.stringify(fields) })
    .where('id', '=', id)
    .execute()
}

/** Deletes a form; the last form takes its data source and records with it. */
export async function deleteForm(trx: Transaction, { id, data_source_id: dataSourceId }: FormRow): Promise<void> {
  await trx.deleteFrom('forms').where('id', '=', id).execute()
  await trx
    .deleteFrom('data_sources')
    .where('id', '=', dataSourceId)
    .where((of) => of.not(of.exists(of.selectFrom('forms').select('id').where('data_source_id', '=', dataSourceId))))
    .execute()
}

export interface NewRecord {
  id: string
  dataSourceId: string
  formId: string | null
  userId: string | null
  missionaryId: string | null
  answers: Record<string, SavedValue>
  files: readonly { fieldId: string; name: string; type: string; content: Buffer }[]
  lang: string
  at: Date
}

export const hasRecord = async (db: Database, id: string): Promise<boolean> =>
  (await db.selectFrom('data_records').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Returns whether it was new. */
export async function insertRecord(trx: Transaction, record: NewRecord): Promise<boolean> {
  const row = await trx
    .insertInto('data_records')
    .values({
      id: record.id,
      data_source_id: record.dataSourceId,
      form_id: record.formId,
      user_id: record.userId,
      missionary_id: record.missionaryId,
      answers: JSON.stringify(record.answers),
      lang: record.lang,
      created_at: record.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  for (const { fieldId, ...file } of record.files) {
    await trx
      .insertInto('data_record_files')
      .values({ ...file, record_id: record.id, field_id: fieldId })
      .execute()
  }
  return true
}

export const escaped = (words: string): string => words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

function chosen(db: Database, { dataSourceId, q, from, to }: RecordFilter & { dataSourceId: string }) {
  let query = db.selectFrom('data_records as record').where('record.data_source_id', '=', dataSourceId)
  if (from) query = query.where('record.created_at', '>=', new Date(`${from}T00:00:00Z`))
  if (to) query = query.where('record.created_at', '<', new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS))
  if (!q) return query
  // Searches answers, not field names.
  const isMatch = sql<boolean>`exists (
    select from jsonb_each_text(record.answers) as answer where answer.value ilike ${`%${escaped(q)}%`})`
  return query.where(isMatch)
}

/** Returns records with their senders, the newest first. */
export function listRecords(
  db: Database,
  filter: RecordFilter & { dataSourceId: string },
  page: { limit: number; offset: number },
) {
  return chosen(db, filter)
    .leftJoin('users', 'users.id', 'record.user_id')
    .selectAll('record')
    .select(['users.first_name', 'users.last_name', 'users.username'])
    .orderBy('record.created_at', 'desc')
    .orderBy('record.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}
export type RecordRow = Awaited<ReturnType<typeof listRecords>>[number]

export async function countRecords(db: Database, filter: RecordFilter & { dataSourceId: string }): Promise<number> {
  const { count } = await chosen(db, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the names of all answered fields, including removed ones. */
export async function listAnswerNames(db: Database, dataSourceId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct jsonb_object_keys(answers) as name from data_records
    where data_source_id = ${dataSourceId} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

export const findRecord = (db: Database, id: string) =>
  db.selectFrom('data_records').selectAll().where('id', '=', id).executeTakeFirst()

export const findRecordFile = (db: Database, of: { recordId: string; fieldId: string; dataSourceId: string }) =>
  db
    .selectFrom('data_record_files as file')
    .innerJoin('data_records as record', 'record.id', 'file.record_id')
    .select(['file.name', 'file.content'])
    .where('record.data_source_id', '=', of.dataSourceId)
    .where('file.record_id', '=', of.recordId)
    .where('file.field_id', '=', of.fieldId)
    .executeTakeFirst()

/** Returns whether the record exists. */
/** Locks a record for a change. */
export const lockRecord = (trx: Transaction, of: { id: string; dataSourceId: string }) =>
  trx
    .selectFrom('data_records')
    .select('shown')
    .where('id', '=', of.id)
    .where('data_source_id', '=', of.dataSourceId)
    .forUpdate()
    .executeTakeFirst()

export async function setShown(
  trx: Transaction,
  { shown, ...of }: { id: string; dataSourceId: string; shown: boolean },
): Promise<boolean> {
  const row = await trx
    .updateTable('data_records')
    .set({ shown })
    .where('id', '=', of.id)
    .where('data_source_id', '=', of.dataSourceId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether the record existed. */
export async function deleteRecord(trx: Transaction, of: { id: string; dataSourceId: string }): Promise<boolean> {
  const row = await trx
    .deleteFrom('data_records')
    .where('id', '=', of.id)
    .where('data_source_id', '=', of.dataSourceId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function exportRecords(db: Database, userId: string) {
  return db
    .selectFrom('data_records as record')
    .innerJoin('data_sources as source', 'source.id', 'record.data_source_id')
    .select(['source.plural', 'record.answers', 'record.lang', 'record.created_at'])
    .where('record.user_id', '=', userId)
    .orderBy('record.created_at')
    .orderBy('record.id')
    .execute()
}

/** Deletes the records that a person sent. */
export async function forgetRecords(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('data_records').where('user_id', '=', userId).execute()
}

/** Moves records when two accounts are merged. */
export async function moveRecords(trx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await trx.updateTable('data_records').set({ user_id: to }).where('user_id', '=', from).execute()
}

/** Lists the forms with entries that no administrator has seen, longest waiting first; of forms with one data source, the first. */
export async function listUnread(db: Database): Promise<{ id: string; title: Words; count: number; since: Date }[]> {
  const { rows } = await sql<{ id: string; title: Words; count: number; since: Date }>`
    select form.id, form.title, unread.count, unread.since
    from data_sources
    join lateral (select id, title from forms where data_source_id = data_sources.id order by id limit 1) as form on true
    join lateral (select count(*)::int as count, min(created_at) as since from data_records
      where data_source_id = data_sources.id and created_at > coalesce(read_until, '-infinity')) as unread on unread.count > 0
    where data_sources.environment_id = ${ENVIRONMENT_ID} order by unread.since, form.id limit 20`.execute(db)
  return rows
}

/** Notes that an administrator has seen all entries up to a time; it never goes back. */
export async function noteRead(
  db: Database,
  { dataSourceId, until }: { dataSourceId: string; until: Date },
): Promise<void> {
  await sql`update data_sources set read_until = greatest(read_until, ${until}) where id = ${dataSourceId}`.execute(db)
}
