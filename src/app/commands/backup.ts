import { readFileSync } from 'node:fs'
import { makeBackup } from '#server/backup.ts'
import { systemClock } from '#base/clock.ts'
import type { Config } from '#server/config.ts'
import { MIGRATIONS } from '#server/migrate.ts'
import { restoreBackup } from '#server/restore.ts'
import { replaceSecret } from '#server/secret.ts'
import { createFiles } from '#server/files.ts'
import type { Endings } from '../endings.ts'
import { connectDatabase, openPortalDatabase } from '../open-database.ts'

/** Writes a backup to `file`, beside a portal that may serve meanwhile. Gives what it holds, for the terminal. */
export async function backUp(config: Config, endings: Endings, file: string): Promise<string> {
  const { db, close } = await openPortalDatabase(config, { joinRunning: true })
  endings.add(close)
  const { tables, entries } = await makeBackup({
    file,
    db,
    config,
    files: createFiles({ config }),
    secret: isSecretKept() ? config.secret : undefined,
    product: productVersion(),
    now: systemClock.now(),
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const files = entries.filter(({ name }) => name.startsWith('files/')).length
  return `${file} holds ${rows} rows of ${tables.length} tables and ${files} files. Keep it as safe as the portal itself.`
}

/** Restores a backup into a portal that does not run. Gives what came back, for the terminal. */
export async function restore(
  config: Config,
  endings: Endings,
  { file, force }: { file: string; force: boolean },
): Promise<string> {
  // Under a name of its own, so that a portal at work is told from ourselves.
  const { db, connection, close } = await connectDatabase(config, { name: 'portico restore' })
  endings.add(close)
  const done = await restoreBackup({
    file,
    db,
    connection,
    config,
    force,
    files: createFiles({ config }),
    migrationsFolder: MIGRATIONS,
  })
  if (done.secret && isSecretKept()) replaceSecret(config.dataFolder, done.secret)
  return [
    `Restored the portal of ${done.madeAt}: ${done.rows} rows, ${done.files} files, ${done.jobs} waiting jobs.`,
    ...(done.migrated.length > 0 ? [`The backup was older; these migrations ran: ${done.migrated.join(', ')}.`] : []),
  ].join('\n')
}

/** Whether the data folder keeps the secret, rather than the operator. */
const isSecretKept = (): boolean => !process.env.PORTICO_SECRET

function productVersion(): string {
  return String(JSON.parse(readFileSync('package.json', 'utf8')).version)
}
