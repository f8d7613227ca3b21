import { sql } from 'kysely'
import type pg from 'pg'
import { type Database, openDatabase } from '../database/database.ts'
import { SetupError } from '../setup-error.ts'

const NOT_ALLOWED = '42501'

/** Returns settings for connections to another database of the same server. */
export function connectionTo(connection: pg.PoolConfig, database: string): pg.PoolConfig {
  if (connection.connectionString === undefined) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { ...connection, connectionString: url.href }
}

/**
 * Runs `work` with an empty database beside the portal's own, and drops that database afterwards in any case. Only one at a time: the
 * one that a killed process left behind is dropped first. Throws `SetupError` if the portal's user may not create databases.
 */
export async function withScratchDatabase<Result>(
  connection: pg.PoolConfig,
  work: (scratch: Database) => Promise<Result>,
): Promise<Result> {
  // Creating and dropping may take longer than other statements.
  const admin = openDatabase({ ...connection, max: 1, statement_timeout: 0, application_name: 'portico restore test' })
  try {
    const name = await scratchName(admin)
    await drop(admin, name)
    await create(admin, name)
    const scratch = openDatabase({
      ...connectionTo(connection, name),
      max: 2,
      application_name: 'portico restore test',
    })
    try {
      return await work(scratch)
    } finally {
      await scratch.destroy()
      await drop(admin, name)
    }
  } finally {
    await admin.destroy()
  }
}

/** Drops the scratch database that a killed process left behind. Nobody else may be using it. */
export async function dropScratchDatabase(db: Database): Promise<void> {
  const name = await scratchName(db)
  const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(db)
  if (rows.length > 0) await drop(db, name)
}

/** The portal's database has its own, because several portals may share a server. */
async function scratchName(db: Database): Promise<string> {
  const { rows } = await sql<{ oid: string }>`
    select oid::text as oid from pg_database where datname = current_database()`.execute(db)
  return `portico_restore_test_${rows[0]?.oid}`
}

/** With the encoding and the sort order of the portal's database, which may differ from those of the server. */
async function create(admin: Database, name: string): Promise<void> {
  const { rows } = await sql<{ encoding: string; collate: string; type: string }>`
    select pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as type
    from pg_database where datname = current_database()`.execute(admin)
  const { encoding = 'UTF8', collate = 'C', type = 'C' } = rows[0] ?? {}
  try {
    await sql`create database ${sql.id(name)} template template0 encoding ${sql.lit(encoding)}
      lc_collate ${sql.lit(collate)} lc_ctype ${sql.lit(type)}`.execute(admin)
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === NOT_ALLOWED)) throw cause
    throw new SetupError('The user of the database may not create databases: give it the right CREATEDB.', { cause })
  }
}

const drop = (db: Database, name: string) => sql`drop database if exists ${sql.id(name)} with (force)`.execute(db)
