import type { Config } from '#server/config.ts'
import type { CleanupStack } from '../process/cleanup-stack.ts'
import { openPortalDatabase } from '../process/open-database.ts'

/** Runs pending migrations. Returns a summary for the terminal. */
export async function runMigrations(config: Config, cleanup: CleanupStack): Promise<string> {
  const { migrated, close } = await openPortalDatabase(config, { joinRunning: true })
  cleanup.add(close)
  if (migrated.length === 0) return 'The database is up to date.'
  return ['These migrations ran:', ...migrated.map((name) => `  ${name}`)].join('\n')
}
