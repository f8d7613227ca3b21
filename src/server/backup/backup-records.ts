import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { BackupPlace } from './backup-place.ts'

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
  place: Pick<BackupPlace, 'address' | 'host'>
  name: string
  isEncrypted: boolean
  size: number
  now: Date
}

/** Lists a backup that the command line made, in any place. */
export async function recordCommandBackup(
  db: Database,
  { id, place, name, isEncrypted, size, now }: CommandBackup,
): Promise<void> {
  if (!(await hasList(db))) return
  const { rows } = await sql<{ id: string }>`insert into backups
      (id, name, folder, host, cause, state, created_at, alive_at, finished_at, size)
    values (${id}, ${name}, ${place.address}, ${place.host}, 'command', 'done', ${now}, ${now}, ${now}, ${size})
    on conflict do nothing returning id`.execute(db)
  // A database of an older version lacks the column.
  if (!isEncrypted || rows.length === 0 || !(await hasColumn(db))) return
  await sql`update backups set is_encrypted = true where id = ${id}`.execute(db)
}

async function hasColumn(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_attribute
    where attrelid = 'backups'::regclass and attname = 'is_encrypted' and not attisdropped`.execute(db)
  return rows.length > 0
}

async function hasList(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 where to_regclass('backups') is not null`.execute(db)
  return rows.length > 0
}
