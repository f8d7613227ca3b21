import { makeBackup } from '#server/backup/backup.ts'
import { placeOfFile } from '#server/backup/backup-place.ts'
import { checkBackup, openBackup } from '#server/backup/backup-format.ts'
import { recordCommandBackup } from '#server/backup/backup-records.ts'
import { testRestore } from '#server/backup/restore-test.ts'
import { systemClock } from '#base/clock.ts'
import { makeId } from '#base/ids.ts'
import type { Config } from '#server/config.ts'
import { checkInstallation } from '#server/backup/installation.ts'
import { MIGRATIONS, readHistory } from '#server/database/migrate.ts'
import { hasCluster } from '#server/postgres/postgres-cluster.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { productVersion } from '#server/product-version.ts'
import { isSecretStored } from '#server/secret.ts'
import { SetupError } from '#server/setup-error.ts'
import { createFiles } from '#server/files/files.ts'
import type { CleanupStack } from '../process/cleanup-stack.ts'
import { connectDatabase } from '../process/open-database.ts'

/**
 * Writes a backup to `file`; the portal may run meanwhile. The database is saved unmigrated, even if it is older than this code, so
 * that the backup can restore the earlier version. Returns a summary for the terminal.
 */
export async function backUp(config: Config, cleanup: CleanupStack, file: string): Promise<string> {
  if (!config.databaseUrl && !hasCluster(config.dataFolder)) throw nothingToSave()
  const { db, close } = await connectDatabase(config, { joinRunning: true })
  cleanup.add(close)
  const { waiting } = await readHistory(db, MIGRATIONS)
  if ((await checkInstallation(db, config)) === undefined) throw nothingToSave()
  const now = systemClock.now()
  const { tables, entries } = await makeBackup({
    file,
    db,
    config,
    files: createFiles({ config }),
    secret: isSecretStored() ? config.secret : undefined,
    product: productVersion(),
    now,
  })
  const { place, name } = placeOfFile(file, config)
  const isEncrypted = config.backupPassphrase !== undefined
  const size = (await place.find(name))?.size ?? 0
  await recordCommandBackup(db, { id: makeId(), place, name, isEncrypted, size, now })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const files = entries.filter((entry) => entry.name.startsWith('files/')).length
  return [
    `${file} holds ${rows} rows of ${tables.length} tables and ${files} files. ${isEncrypted ? 'It is encrypted: keep the passphrase elsewhere, because nobody can restore it without.' : 'Keep it as safe as the portal itself.'}`,
    ...(waiting.length > 0
      ? [
          `The database is older than this version of Portico (migrations that have not run: ${waiting.length}) and was saved unchanged: both the earlier version and this one can restore the backup.`,
        ]
      : []),
  ].join('\n')
}

const nothingToSave = () =>
  new SetupError('There is nothing to back up, because there is no portal yet: check PORTICO_DATA and DATABASE_URL.')

/**
 * Checks that a backup can be restored: into a scratch database beside the portal's, which may run meanwhile. On a machine without a
 * database only the archive is read. Throws `SetupError` if anything is missing or damaged. Returns a summary for the terminal.
 */
export async function verifyBackup(config: Config, cleanup: CleanupStack, file: string): Promise<string> {
  if (!config.databaseUrl && !hasCluster(config.dataFolder)) {
    const backup = await openBackup(file, config)
    await checkBackup(backup)
    return `${file} is complete: each of its ${backup.names.length} files has its checksum. It was not restored for a test, because there is no database here.`
  }
  const { connection, close } = await connectDatabase(config, { joinRunning: true })
  cleanup.add(close)
  const { tables, rows, files, jobs, differences } = await testRestore({
    file,
    connection,
    config,
    migrationsFolder: MIGRATIONS,
  })
  if (differences.length > 0) {
    const each = differences.map(({ table, expected, found }) => `${table}: ${found} rows instead of ${expected}`)
    throw new SetupError(`${file} was restored into a scratch database, and differs:\n${each.join('\n')}`)
  }
  return `${file} can be restored: ${rows} rows of ${tables} tables, ${files} files and ${jobs} queued jobs were restored into a scratch database and compared.`
}

/** Restores a backup into a stopped portal. Returns a summary for the terminal. */
export async function restore(
  config: Config,
  cleanup: CleanupStack,
  { file, force }: { file: string; force: boolean },
): Promise<string> {
  // Before the database is created or started: a wrong passphrase or name changes nothing.
  await openBackup(file, config)
  // Under its own application name, so that a running portal can be distinguished from this command.
  const { db, close } = await connectDatabase(config, { name: 'portico restore' })
  cleanup.add(close)
  const done = await restoreBackup({
    file,
    db,
    config,
    force,
    secretFolder: isSecretStored() ? config.dataFolder : undefined,
    files: createFiles({ config }),
    migrationsFolder: MIGRATIONS,
  })
  return [
    `Restored the portal of ${done.madeAt}: ${done.rows} rows, ${done.files} files, ${done.jobs} queued jobs.`,
    ...(done.migrated.length > 0 ? [`The backup was older; these migrations ran: ${done.migrated.join(', ')}.`] : []),
  ].join('\n')
}
