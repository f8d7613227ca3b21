import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { type Database, type Transaction, withLock } from './database.ts'
import { SetupError } from '../setup-error.ts'

/** Folder of the product's migrations, relative to the repository. */
export const MIGRATIONS = 'db/migrations'

/** A SQL file that runs once per database. */
export interface Migration {
  name: string
  checksum: string
}

/** Advisory lock of migrations; the number is arbitrary. */
const LOCK = 7_041_777

/**
 * Runs the pending `.sql` files of `folder` in order of their names, each in a transaction, and returns their names. Processes
 * that start together wait for each other. Throws `SetupError`, before running anything, if a file was edited after it ran or
 * the database was changed by newer code.
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

/**
 * The same as `migrate`, within the caller's transaction; `upTo` limits it to these migrations. For a database
 * without other users.
 */
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

/** Lists applied and pending migrations. Changes nothing. */
export async function readHistory(db: Database, folder: string): Promise<{ done: Migration[]; waiting: Migration[] }> {
  const [done, known] = [await appliedMigrations(db), listMigrations(folder)]
  checkHistory(done, known)
  return { done, waiting: known.filter(({ name }) => !done.some((one) => one.name === name)) }
}

const migrationNames = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()

/** All migrations of this code, in order. */
export function listMigrations(folder: string): Migration[] {
  return migrationNames(folder).map((name) => ({
    name,
    checksum: checksumOf(readFileSync(path.join(folder, name), 'utf8')),
  }))
}

/** The applied migrations; none for a new database. */
export async function appliedMigrations(db: Database): Promise<Migration[]> {
  const { rows: tables } = await sql`select 1 where to_regclass('migrations') is not null`.execute(db)
  if (tables.length === 0) return []
  const { rows } = await sql<Migration>`select name, checksum from migrations order by name`.execute(db)
  return rows
}

/** Whether all migrations are applied; for the readiness check. */
export async function isMigrated(db: Database, folder: string): Promise<boolean> {
  const done = new Set((await appliedMigrations(db)).map(({ name }) => name))
  return migrationNames(folder).every((name) => done.has(name))
}

/** Throws unless the applied migrations are the first ones of this code. */
export function checkHistory(done: readonly Migration[], known: readonly Migration[]): void {
  const strange = done.find(({ name }) => !known.some((one) => one.name === name))
  if (strange) {
    throw new SetupError(
      `The database was changed by a newer Portico (${strange.name}), which this one doesn’t know: use that version, or a database of its own.`,
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
    throw new SetupError(`The migration ${name} failed and was rolled back: ${reason}.`, { cause })
  }
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
}
