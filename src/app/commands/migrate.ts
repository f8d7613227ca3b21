import type { Config } from '#server/config.ts'
import type { Endings } from '../endings.ts'
import { openPortalDatabase } from '../open-database.ts'

/** Brings the database up to date. Gives what was done, for the terminal. */
export async function runMigrations(config: Config, endings: Endings): Promise<string> {
  const { migrated, close } = await openPortalDatabase(config, { joinRunning: true })
  endings.add(close)
  if (migrated.length === 0) return 'The database is up to date.'
  return ['These migrations ran:', ...migrated.map((name) => `  ${name}`)].join('\n')
}
