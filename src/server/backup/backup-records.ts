import { hostname } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** What is known of the latest backups; undefined in a database that is older than the list of backups. */
export interface LastBackups {
  /** When the last complete backup was made. */
  goodAt: Date | null
  /** When the last one that the schedule asked for failed, unless a later one is complete. */
  failedAt: Date | null
}

/** Returns when the last backup was made. For commands, which may meet databases of older versions. */
export async function findLastBackups(db: Database): Promise<LastBackups | undefined> {
  if (!(await hasList(db))) return undefined
  const { rows } = await sql<LastBackups>`
    select good.at as "goodAt",
      (select max(finished_at) from backups
        where state = 'failed' and cause = 'schedule' and finished_at > coalesce(good.at, '-infinity')) as "failedAt"
    from (select max(created_at) as at from backups where state = 'done') good`.execute(db)
  return rows[0]
}

interface CommandBackup {
  id: string
  file: string
  size: number
  now: Date
}

/** Lists a backup that the command line made, in any folder. */
export async function recordCommandBackup(db: Database, { id, file, size, now }: CommandBackup): Promise<void> {
  if (!(await hasList(db))) return
  await sql`insert into backups (id, name, folder, host, cause, state, created_at, alive_at, finished_at, size)
    values (${id}, ${path.basename(file)}, ${path.dirname(file)}, ${hostname()}, 'command', 'done',
      ${now}, ${now}, ${now}, ${size}) on conflict do nothing`.execute(db)
}

async function hasList(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 where to_regclass('backups') is not null`.execute(db)
  return rows.length > 0
}
