import { sql } from 'kysely'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { isPooledByTransaction, isRefusedByPooler } from '#server/database/connection-pooler.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { claimDatabase } from '#server/backup/installation.ts'
import { migrate, MIGRATIONS, readHistory } from '#server/database/migrate.ts'
import { SetupError } from '#server/setup-error.ts'

const MIN_VERSION = 15
const NUMBERS_PER_VERSION = 10_000

/** The portal's database, and settings for separate connections to it. */
export interface PortalDatabase {
  db: Database
  connection: pg.PoolConfig
  /** A note for the operator. */
  notice: string | undefined
  /** Migrations that ran now. */
  migrated: string[]
  close: () => Promise<void>
}

interface ConnectOptions extends EmbeddedPostgresOptions {
  /** The `application_name` of connections. */
  name?: string
}

/** Opens the configured or the embedded database without migrating it: it may be empty or old. */
export async function connectDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataFolder' | 'poolSize'>,
  { name = 'portico', ...options }: ConnectOptions = {},
): Promise<PortalDatabase> {
  const { databaseUrl } = config
  const own = databaseUrl ? undefined : await startEmbeddedPostgres(config.dataFolder, options)
  const connection = own?.config ?? { connectionString: databaseUrl }
  const db = openDatabase({ ...connection, application_name: name, max: config.poolSize })
  const close = async () => {
    await db.destroy()
    await own?.stop()
  }
  try {
    await checkServer(db, databaseUrl)
  } catch (error) {
    await close()
    throw error
  }
  return { db, connection, notice: own?.notice, migrated: [], close }
}

/** Opens the database and runs pending migrations. */
export async function openPortalDatabase(config: Config, options?: EmbeddedPostgresOptions): Promise<PortalDatabase> {
  const database = await connectDatabase(config, options)
  try {
    await claimDatabase(database.db, config)
    return { ...database, migrated: await migrate(database.db, MIGRATIONS) }
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Opens the database for a short command. A new database is set up; one with pending migrations is refused, because an earlier
 * version may be serving it, and migrating would prevent going back to that version.
 */
export async function openCurrentDatabase(config: Config, options?: EmbeddedPostgresOptions): Promise<PortalDatabase> {
  const database = await connectDatabase(config, options)
  try {
    const { done, waiting } = await readHistory(database.db, MIGRATIONS)
    if (done.length > 0 && waiting.length > 0) {
      throw new SetupError(
        `The database is older than this version of Portico (migrations that have not run: ${waiting.length}), and the earlier version may be using it. Make a backup with "portico backup", then start this version or run "portico migrate".`,
      )
    }
    await claimDatabase(database.db, config)
    return { ...database, migrated: await migrate(database.db, MIGRATIONS) }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function checkServer(db: Database, databaseUrl: string | undefined): Promise<void> {
  const version = await serverVersion(db).catch((cause: unknown) => {
    if (isRefusedByPooler(cause)) throw poolerBetween(databaseUrl, cause)
    throw new SetupError(
      `The database${whereIs(databaseUrl)} can’t be reached (${reasonOf(cause)}): start it, or correct DATABASE_URL.`,
      {
        cause,
      },
    )
  })
  if (version < MIN_VERSION) {
    throw new SetupError(
      `The database${whereIs(databaseUrl)} is PostgreSQL ${version}, and ${MIN_VERSION} or newer is needed.`,
    )
  }
  if (databaseUrl) await refusePooler(db, databaseUrl)
}

async function refusePooler(db: Database, databaseUrl: string): Promise<void> {
  const isPooled = await isPooledByTransaction(db).catch((error: unknown) => {
    if (isRefusedByPooler(error)) return true
    throw error
  })
  if (isPooled) throw poolerBetween(databaseUrl)
}

const poolerBetween = (databaseUrl: string | undefined, cause?: unknown): SetupError =>
  new SetupError(
    `DATABASE_URL leads to a connection pooler${whereIs(databaseUrl)}, such as PgBouncer${cause ? ` (it says: ${reasonOf(cause)})` : ''}. Portico needs connections that stay its own, for locks, LISTEN and prepared statements: set DATABASE_URL to the address of PostgreSQL itself.`,
    { cause },
  )

async function serverVersion(db: Database): Promise<number> {
  const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(
    db,
  )
  return Math.floor((rows[0]?.version ?? 0) / NUMBERS_PER_VERSION)
}

/** The database URL without the password. */
function whereIs(databaseUrl: string | undefined): string {
  if (!databaseUrl) return ''
  const { host, pathname } = new URL(databaseUrl)
  return ` at ${host || 'the local socket'}${pathname}`
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return message || code || 'no reason given'
}
