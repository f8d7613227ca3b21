import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import {
  type Backup,
  checkBackup,
  FILES_PREFIX,
  JOBS,
  jobsSchema,
  openBackup,
  rowsOf,
  UNSAVED_TABLES,
} from './backup-format.ts'
import type { BackupAccess } from './backup-place.ts'
import type { Config } from '../config.ts'
import { type Database, takeTime, type Transaction } from '../database/database.ts'
import { beginRestore, claimWithin, finishRestore, isRestoreUnfinished } from './installation.ts'
import { leftoverOwner, removeLeftovers } from '../leftovers.ts'
import { checkHistory, listMigrations, migrateWithin } from '../database/migrate.ts'
import { adoptNextSecret, dropNextSecret, prepareNextSecret } from '../secret.ts'
import { SetupError } from '../setup-error.ts'
import type { Files } from '../files/files.ts'
import { through } from './through.ts'
import { dropEverything, listTables, loadRows, setSequences, withoutReferences } from './table-dump.ts'
import { JOBS_SCHEMA, resendJobs } from '../jobs/waiting-jobs.ts'

interface RestoreOrder {
  file: string
  db: Database
  files: Files
  config: Pick<Config, 'environment' | 'databaseUrl'> & Partial<BackupAccess>
  migrationsFolder: string
  /** Allows replacing a portal that is not empty. */
  force: boolean
  /** The data folder that stores the secret; `undefined` when `PORTICO_SECRET` is set. */
  secretFolder: string | undefined
}

/** What was restored. */
export interface Restored {
  madeAt: string
  rows: number
  files: number
  jobs: number
  /** Migrations that ran afterwards, because the backup is older than this code. */
  migrated: string[]
}

const DRAFTS = /^portico-restore-(?<pid>\d+)-/

/**
 * Restores a backup into an empty database, or with `force` over an existing portal, then runs missing migrations. Rows and
 * jobs are written in one transaction, so an earlier failure leaves the data unchanged. Afterwards the secret is replaced and
 * surplus files are deleted; until that is done the database is marked and no portal opens it.
 */
export async function restoreBackup(order: RestoreOrder): Promise<Restored> {
  const backup = await openBackup(order.file, order.config)
  checkFits(backup, order)
  await checkBackup(backup)
  const keys = backup.names
    .filter((name) => name.startsWith(FILES_PREFIX))
    .map((name) => name.slice(FILES_PREFIX.length))
  await removeLeftovers(tmpdir(), DRAFTS)
  const { madeAt, secret, tables } = backup.manifest
  const secretFolder = secret === undefined ? undefined : order.secretFolder
  const { migrated, jobs } = await order.db
    .transaction()
    .execute(async (transaction) => {
      const ran = await fillDatabase(transaction, backup, order)
      // Files are copied before the rows are committed, so that no row ever refers to a missing file.
      for (const key of keys) await putFile(order.files, key, backup.read(`${FILES_PREFIX}${key}`))
      const sent = await restoreJobs(backup, transaction)
      await beginRestore(transaction)
      if (secretFolder !== undefined) prepareNextSecret(secretFolder, secret ?? '')
      return { migrated: ran, jobs: sent }
    })
    .catch((error: unknown) => {
      if (secretFolder !== undefined) dropNextSecret(secretFolder)
      throw error
    })
  if (secretFolder !== undefined) adoptNextSecret(secretFolder)
  await deleteOthers(order.files, new Set(keys))
  await finishRestore(order.db)
  return { madeAt, migrated, jobs, files: keys.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0) }
}

/** Copies through a temporary file, because a file may be larger than memory. */
async function putFile(files: Files, key: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), `portico-restore-${leftoverOwner()}-`))
  try {
    const draft = path.join(folder, 'file')
    await pipeline(pieces, createWriteStream(draft))
    await files.putFrom(key, draft)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function deleteOthers(files: Files, kept: ReadonlySet<string>): Promise<void> {
  for await (const key of files.list()) if (!kept.has(key)) await files.delete(key)
}

/** Throws `SetupError` for a backup of another kind of portal, or of a newer version. */
export function checkFits(
  { manifest }: Backup,
  { file, config, migrationsFolder }: Pick<RestoreOrder, 'file' | 'config' | 'migrationsFolder'>,
): void {
  if (manifest.environment !== config.environment) {
    throw new SetupError(
      `${file} is a backup of a ${manifest.environment} portal: set PORTICO_ENV=${manifest.environment} to restore it.`,
    )
  }
  checkHistory(manifest.migrations, listMigrations(migrationsFolder))
}

/**
 * Replaces the content of a database by that of a backup, within the caller's transaction. `onFilled` is called when it has the
 * rows of the backup, before the migrations that the backup lacks. Returns their names.
 */
export async function fillDatabase(
  db: Transaction,
  backup: Backup,
  order: Pick<RestoreOrder, 'file' | 'config' | 'migrationsFolder' | 'force'>,
  onFilled: () => Promise<void> = async () => {},
): Promise<string[]> {
  await takeTime(db)
  await checkNobodyElse(db)
  const isAgain = await isRestoreUnfinished(db)
  if (!order.force && !isAgain) await checkNothingToLose(db)
  await dropEverything(db)
  await sql`drop schema if exists ${sql.id(JOBS_SCHEMA)} cascade`.execute(db)
  await claimWithin(db, order.config)
  const { tables, sequences, migrations } = backup.manifest
  await migrateWithin(db, order.migrationsFolder, new Set(migrations.map(({ name }) => name)))
  await withoutReferences(db, tables, async () => {
    for (const table of tables) {
      const count = await loadRows(db, table, linesOf(backup.read(rowsOf(table.name))))
      if (count !== table.rows) throw new SetupError(`${order.file} is damaged: rows of ${table.name} are missing.`)
    }
  })
  await setSequences(db, sequences)
  await onFilled()
  return migrateWithin(db, order.migrationsFolder)
}

async function checkNobodyElse(db: Transaction): Promise<void> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name in ('portico', 'portico watch') limit 1`.execute(db)
  if (rows.length > 0) throw new SetupError('A portal is using this database: stop it before restoring.')
}

async function checkNothingToLose(db: Transaction): Promise<void> {
  for (const { name } of await listTables(db)) {
    if (UNSAVED_TABLES.includes(name)) continue
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length === 0) continue
    throw new SetupError(
      `This portal is not empty (there are ${name}), and restoring would replace all of it: make a backup of it first, then use --force.`,
    )
  }
}

/** Sends the jobs of a backup again; returns how many. */
export async function restoreJobs(backup: Backup, db: Transaction): Promise<number> {
  const text = Buffer.concat(await Array.fromAsync(backup.read(JOBS))).toString('utf8')
  const jobs = jobsSchema.parse(JSON.parse(text))
  await resendJobs(db, jobs)
  return jobs.length
}

/** Splits at line feeds only: texts may contain other line breaks. */
async function* linesOf(compressed: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const piece of through(compressed, createGunzip())) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}
