import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { type Database, type Transaction, withLock } from './database.ts'
import { SetupError } from '../setup-error.ts'

/** Where the product's own migrations are, below its folder. */
export const MIGRATIONS = 'db/migrations'

/** A file of SQL that changes the database once. */
export interface Migration {
  name: string
  checksum: string
}

/** Any number: who holds this lock may change the structure of the database. */
const LOCK = 7_041_777

/**
 * Runs the `.sql` files of `folder` that this database has not seen, in order of their names, each in a transaction.
 * Processes that start together wait for each other. Gives the names it ran.
 * A file that was edited after it ran, or a database that newer code changed, is a `SetupError`, and nothing is run.
 */
export async function migrate(db: Database, folder: string): Promise<string[]> {
  return withLock(db, LOCK, async (connection) => {
    const waiting = await findWaiting(connection, folder)
    for (const migration of waiting) {
      await connection.transaction().execute((transaction) => run(transaction, folder, migration))
    }
    return waiting.map(({ name }) => name)
  })
}

/** The same within a transaction of the caller; with `upTo` these migrations alone. For a database nobody else uses. */
export async function migrateWithin(
  transaction: Transaction,
  folder: string,
  upTo?: ReadonlySet<string>,
): Promise<string[]> {
  const waiting = (await findWaiting(transaction, folder)).filter(({ name }) => upTo?.has(name) ?? true)
  for (const migration of waiting) await run(transaction, folder, migration)
  return waiting.map(({ name }) => name)
}

async function findWaiting(db: Database, folder: string): Promise<Migration[]> {
  await sql`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  )`.execute(db)
  return (await readHistory(db, folder)).waiting
}

/** Which migrations this database has seen and which would run next. Changes nothing. */
export async function readHistory(db: Database, folder: string): Promise<{ done: Migration[]; waiting: Migration[] }> {
  const [done, known] = [await appliedMigrations(db), listMigrations(folder)]
  checkHistory(done, known)
  return { done, waiting: known.filter(({ name }) => !done.some((one) => one.name === name)) }
}

const migrationNames = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()

/** The migrations that this code knows, in the order in which they run. */
export function listMigrations(folder: string): Migration[] {
  return migrationNames(folder).map((name) => ({
    name,
    checksum: checksumOf(readFileSync(path.join(folder, name), 'utf8')),
  }))
}

/** The migrations that this database has seen, none when it is new. */
export async function appliedMigrations(db: Database): Promise<Migration[]> {
  const { rows: tables } = await sql`select 1 where to_regclass('migrations') is not null`.execute(db)
  if (tables.length === 0) return []
  const { rows } = await sql<Migration>`select name, checksum from migrations order by name`.execute(db)
  return rows
}

/** Whether the database is as this code wants it; for the question whether a process is ready. */
export async function isMigrated(db: Database, folder: string): Promise<boolean> {
  const done = new Set((await appliedMigrations(db)).map(({ name }) => name))
  return migrationNames(folder).every((name) => done.has(name))
}

/** Refuses a history that is not the beginning of ours. */
export function checkHistory(done: readonly Migration[], known: readonly Migration[]): void {
  const strange = done.find(({ name }) => !known.some((one) => one.name === name))
  if (strange) {
    throw new SetupError(
      `The database was changed by a newer Portico (${strange.name}), which this one does not know: use that version, or a database of its own.`,
    )
  }
  const edited = done.find(({ name, checksum }) => known.some((one) => one.name === name && one.checksum !== checksum))
  if (edited) {
    throw new SetupError(
      `The migration ${edited.name} was edited after it had run in this database: put the file back as it was, and make the change in a new one.`,
    )
  }
}

async function run(transaction: Transaction, folder: string, { name, checksum }: Migration): Promise<void> {
  try {
    await sql.raw(readFileSync(path.join(folder, name), 'utf8')).execute(transaction)
    await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`.execute(transaction)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new SetupError(`The migration ${name} failed and was taken back: ${reason}.`, { cause })
  }
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
}
