import { stat } from 'node:fs/promises'
import { makeBackup } from '#server/backup/backup.ts'
import { recordCommandBackup } from '#server/backup/backup-records.ts'
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
  await recordCommandBackup(db, { id: makeId(), file, size: (await stat(file)).size, now })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const files = entries.filter(({ name }) => name.startsWith('files/')).length
  return [
    `${file} holds ${rows} rows of ${tables.length} tables and ${files} files. Keep it as safe as the portal itself.`,
    ...(waiting.length > 0
      ? [
          `The database is older than this version of Portico (migrations that have not run: ${waiting.length}) and was saved unchanged: both the earlier version and this one can restore the backup.`,
        ]
      : []),
  ].join('\n')
}

const nothingToSave = () =>
  new SetupError('There is nothing to back up, because there is no portal yet: check PORTICO_DATA and DATABASE_URL.')

/** Restores a backup into a stopped portal. Returns a summary for the terminal. */
export async function restore(
  config: Config,
  cleanup: CleanupStack,
  { file, force }: { file: string; force: boolean },
): Promise<string> {
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
