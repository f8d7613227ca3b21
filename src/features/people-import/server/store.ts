import { type RawBuilder, type Selectable, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { fullName } from '#features/accounts/server/full-name.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { LISTED_MAX, STEP } from '../limits.ts'
import type { Outcome, Reason } from '../outcomes.ts'

interface ImportsTable {
  id: string
  environment_id: string
  made_by: string | null
  lang: string
  rows_count: number
  created_at: Date
  finished_at: Date | null
}

interface RowsTable {
  import_id: string
  row: number
  email: string
  first_name: string
  last_name: string
  lang: string | null
  course_ids: string[]
  group_ids: string[]
  mentor_id: string | null
  outcome: Outcome | null
  reason: Reason | null
  value: string | null
}

declare module '#server/database/database.ts' {
  interface Tables {
    people_imports: ImportsTable
    people_import_rows: RowsTable
  }
}

type Reader = Database | Transaction
export type ImportedRow = Selectable<RowsTable>

/** Inserts an import; returns false if there is one with this id. */
export async function insertImport(
  trx: Transaction,
  { id, madeBy, lang, count, now }: { id: string; madeBy: string; lang: string; count: number; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('people_imports')
    .values({
      id,
      environment_id: ENVIRONMENT_ID,
      made_by: madeBy,
      lang,
      rows_count: count,
      created_at: now,
      finished_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function insertRows(trx: Transaction, rows: readonly ImportedRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += STEP) {
    await trx
      .insertInto('people_import_rows')
      .values(rows.slice(start, start + STEP))
      .execute()
  }
}

const imports = (db: Reader) =>
  db
    .selectFrom('people_imports')
    .leftJoin('users', 'users.id', 'people_imports.made_by')
    .select(['people_imports.id', 'made_by', 'people_imports.lang', 'rows_count', 'finished_at'])
    .select(['people_imports.created_at', fullName('users').as('maker')])
    .select([
      sql<Partial<Record<Outcome, number>>>`coalesce((select jsonb_object_agg(outcome, amount) from (
        select outcome, count(*)::int as amount from people_import_rows
        where import_id = people_imports.id and outcome is not null group by outcome) as counted), '{}')`.as('counts'),
    ])
    .where('people_imports.environment_id', '=', ENVIRONMENT_ID)

export type ListedImport = Awaited<ReturnType<typeof listImports>>[number]

export const listImports = (db: Reader) =>
  imports(db).orderBy('people_imports.created_at', 'desc').orderBy('people_imports.id').limit(LISTED_MAX).execute()

export const findImport = (db: Reader, id: string) => imports(db).where('people_imports.id', '=', id).executeTakeFirst()

export const listRows = (db: Reader, importId: string): Promise<ImportedRow[]> =>
  db.selectFrom('people_import_rows').selectAll().where('import_id', '=', importId).orderBy('row').execute()

/** Returns the next rows that have not been dealt with. */
export const listWaitingRows = (db: Reader, importId: string): Promise<ImportedRow[]> =>
  db
    .selectFrom('people_import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('outcome', 'is', null)
    .orderBy('row')
    .limit(STEP)
    .execute()

/** Locks a row that has not been dealt with; false if another process has. */
export async function lockWaitingRow(trx: Transaction, { import_id: importId, row }: ImportedRow): Promise<boolean> {
  const locked = await trx
    .selectFrom('people_import_rows')
    .select('row')
    .where('import_id', '=', importId)
    .where('row', '=', row)
    .where('outcome', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return locked !== undefined
}

interface Ending {
  importId: string
  row: number
  outcome: Outcome
  reason?: Reason | null | undefined
  value?: string | null | undefined
}

export async function endRow(db: Reader, { importId, row, outcome, reason = null, value = null }: Ending) {
  await db
    .updateTable('people_import_rows')
    .set({ outcome, reason, value })
    .where('import_id', '=', importId)
    .where('row', '=', row)
    .where('outcome', 'is', null)
    .execute()
}

/** Marks an import as finished; returns false if it was. */
export async function finishImport(trx: Transaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('people_imports')
    .set({ finished_at: now })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Removes a person from the lists and invitations, by the address of their account. */
export async function forgetPerson(trx: Transaction, userId: string): Promise<void> {
  const isTheirs: RawBuilder<boolean> = sql`email = (select lower(email) from users where id = ${userId})`
  await trx.deleteFrom('people_import_rows').where(isTheirs).execute()
  await trx.deleteFrom('person_invitations').where(isTheirs).execute()
}
