import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Database, Transaction } from '../database/database.ts'
import { SetupError } from '../setup-error.ts'

const LOCK = 7_041_778
const MARK = sql.table('restore_unfinished')
/** Advice after an interrupted restore. */
export const RESTORE_UNFINISHED =
  'A restore of this portal was interrupted before its end, so files or the secret may be missing: run "portico restore" with the same backup again.'

/**
 * Marks a new database as a demo or a production portal, and refuses to open one as the other: a demo has public passwords
 * and is seeded. Call it before migrating. Throws `SetupError` if the database doesn't fit `config`.
 */
export function claimDatabase(db: Database, config: Pick<Config, 'environment' | 'databaseUrl'>): Promise<void> {
  return db.transaction().execute((transaction) => claimWithin(transaction, config))
}

/** The same as `claimDatabase`, within the caller's transaction. */
export async function claimWithin(
  transaction: Transaction,
  config: Pick<Config, 'environment' | 'databaseUrl'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction)
  await checkRestored(transaction)
  const owner = await findOwner(transaction)
  if (owner) return checkOwner(owner, config)
  if (config.environment === 'demo' && config.databaseUrl) await checkEmpty(transaction)
  await sql`create table if not exists installation (
    environment text not null, created_at timestamptz not null default now()
  )`.execute(transaction)
  await sql`insert into installation (environment) values (${config.environment})`.execute(transaction)
}

/** Throws `SetupError` for a database of the other kind of portal. Changes nothing; returns the kind. */
export async function checkInstallation(
  db: Database,
  config: Pick<Config, 'environment'>,
): Promise<Config['environment'] | undefined> {
  await checkRestored(db)
  const owner = await findOwner(db)
  if (owner) checkOwner(owner, config)
  return owner
}

/** The kind of portal that the database belongs to; `undefined` if it isn't marked yet. */
export async function findOwner(db: Database): Promise<Config['environment'] | undefined> {
  const { rows: tables } = await sql`select 1 where to_regclass('installation') is not null`.execute(db)
  if (tables.length === 0) return undefined
  const { rows } = await sql<Pick<Config, 'environment'>>`select environment from installation`.execute(db)
  return rows[0]?.environment
}

/** When the portal was installed; `undefined` if the database isn't marked yet. */
export async function findInstalled(db: Database): Promise<Date | undefined> {
  if ((await findOwner(db)) === undefined) return undefined
  const { rows } = await sql<{ at: Date }>`select created_at as at from installation`.execute(db)
  return rows[0]?.at
}

/**
 * The version of the demo that was completely added to the database. Kept as a comment, so that it is in no backup: a restored
 * demo is completed at its next start.
 */
export async function findSeeded(db: Database): Promise<string | null> {
  const { rows } = await sql<{ version: string | null }>`
    select obj_description('installation'::regclass, 'pg_class') as version`.execute(db)
  return rows[0]?.version ?? null
}

/** Notes the version of the demo that was completely added. */
export async function saveSeeded(db: Database, version: string): Promise<void> {
  await sql`comment on table installation is ${sql.lit(version)}`.execute(db)
}

/** Marks a restore as unfinished after its rows are committed; the secret and the files follow. */
export async function beginRestore(db: Transaction): Promise<void> {
  await sql`comment on table installation is null`.execute(db)
  await sql`create table ${MARK} ()`.execute(db)
}

/** Removes the mark once the restore is complete. */
export async function finishRestore(db: Database): Promise<void> {
  await sql`drop table ${MARK}`.execute(db)
}

/** Whether a restore of this database was interrupted after its rows were committed. */
export async function isRestoreUnfinished(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 where to_regclass('restore_unfinished') is not null`.execute(db)
  return rows.length > 0
}

/** Throws `SetupError` after an interrupted restore: the secret and the files may still be the old ones. */
async function checkRestored(db: Database): Promise<void> {
  if (await isRestoreUnfinished(db)) throw new SetupError(RESTORE_UNFINISHED)
}

function checkOwner(owner: Config['environment'], { environment }: Pick<Config, 'environment'>): void {
  if (owner === environment) return
  throw new SetupError(
    owner === 'demo'
      ? 'This database belongs to a demo, whose passwords are known: give the production portal another one with PORTICO_DATA or DATABASE_URL.'
      : 'This database belongs to a production portal, and a demo would add its own people and courses: set PORTICO_ENV=production, or give the demo another one with PORTICO_DATA or DATABASE_URL.',
  )
}

async function checkEmpty(db: Database): Promise<void> {
  const { rows } = await sql`select 1 from pg_tables where schemaname = current_schema() limit 1`.execute(db)
  if (rows.length === 0) return
  throw new SetupError(
    'The database of DATABASE_URL was not seeded by this demo and is not empty: give the demo an empty database, or leave DATABASE_URL out.',
  )
}
