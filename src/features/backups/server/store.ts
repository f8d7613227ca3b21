import { type Generated, type JSONColumnType, type Selectable, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { fullName } from '#features/accounts/server/full-name.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { FailureReason, ListedBackup, TestResult } from '../model.ts'

interface BackupsTable {
  id: string
  environment_id: Generated<string>
  name: string
  folder: string
  host: string
  cause: ListedBackup['cause']
  made_by: string | null
  state: ListedBackup['state']
  reason: FailureReason | null
  reason_values: JSONColumnType<ListedBackup['reasonValues'], string | undefined>
  created_at: Date
  alive_at: Date
  finished_at: Date | null
  size: string | null
  is_encrypted: Generated<boolean>
  share: Generated<number>
  test_state: NonNullable<ListedBackup['test']>['state'] | null
  test_reason: FailureReason | null
  test_alive_at: Date | null
  tested_at: Date | null
  test_result: JSONColumnType<TestResult | object, string | null | undefined> | null
}

declare module '#server/database/database.ts' {
  interface Tables {
    backups: BackupsTable
  }
}

type Connection = Database | Transaction
export type BackupRow = Selectable<BackupsTable>

const START_LOCK = 7_041_783
const UNDERWAY = ['waiting', 'running'] as const

/** Serialises starting until the transaction ends. Returns whether a backup or a restore test is waiting or running. */
export async function isUnderway(trx: Transaction): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${sql.lit(START_LOCK)})`.execute(trx)
  const row = await trx
    .selectFrom('backups')
    .select('id')
    .where((each) => each.or([each('state', 'in', UNDERWAY), each('test_state', 'in', UNDERWAY)]))
    .executeTakeFirst()
  return row !== undefined
}

type NewBackup = Pick<BackupRow, 'id' | 'name' | 'folder' | 'host' | 'cause' | 'made_by' | 'state' | 'created_at'> &
  Partial<Pick<BackupRow, 'size' | 'finished_at' | 'is_encrypted'>>

/** Inserts a backup, unless its file is listed already. */
export async function insertBackup(db: Connection, backup: NewBackup): Promise<void> {
  await db
    .insertInto('backups')
    .values({ ...backup, alive_at: backup.created_at })
    .onConflict((same) => same.columns(['folder', 'name', 'host']).doNothing())
    .execute()
}

/** Lists all backups, newest first, with the names of those who asked for them. */
export const listBackups = (db: Connection) =>
  db
    .selectFrom('backups')
    .leftJoin('users', 'users.id', 'backups.made_by')
    .selectAll('backups')
    .select(fullName('users').as('maker'))
    .where('backups.environment_id', '=', ENVIRONMENT_ID)
    .orderBy('backups.created_at', 'desc')
    .orderBy('backups.id')
    .execute()

export const findBackup = (db: Connection, id: string): Promise<BackupRow | undefined> =>
  db
    .selectFrom('backups')
    .selectAll()
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('id', '=', id)
    .executeTakeFirst()

export async function updateBackup(
  db: Connection,
  id: string,
  change: Partial<Omit<BackupRow, 'id' | 'reason_values' | 'test_result'>> & {
    reason_values?: string
    test_result?: string | null
  },
): Promise<void> {
  await db.updateTable('backups').set(change).where('id', '=', id).execute()
}

export async function deleteBackup(db: Connection, id: string): Promise<void> {
  await db.deleteFrom('backups').where('id', '=', id).execute()
}

export async function hasUser(db: Connection, id: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Whether the schedule has asked for a backup since a time, whatever became of it. */
export async function hasScheduledSince(db: Connection, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('backups')
    .select('id')
    .where('cause', '=', 'schedule')
    .where('created_at', '>=', since)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the size of the last complete backup, in bytes. */
export async function findLastSize(db: Connection): Promise<number | undefined> {
  const row = await db
    .selectFrom('backups')
    .select('size')
    .where('state', '=', 'done')
    .where('size', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row?.size === null || row === undefined ? undefined : Number(row.size)
}

/** Marks what has not reported since a time as failed: its process was killed. Returns the backups of the schedule among them. */
export async function failInterrupted(
  db: Connection,
  { before, now }: { before: Date; now: Date },
): Promise<{ id: string }[]> {
  await db
    .updateTable('backups')
    .set({ test_state: 'failed', test_reason: 'interrupted', tested_at: now })
    .where('test_state', 'in', UNDERWAY)
    .where('test_alive_at', '<', before)
    .execute()
  const failed = await db
    .updateTable('backups')
    .set({ state: 'failed', reason: 'interrupted', finished_at: now })
    .where('state', 'in', UNDERWAY)
    .where('alive_at', '<', before)
    .returning(['id', 'cause'])
    .execute()
  return failed.filter(({ cause }) => cause === 'schedule')
}

/** Deletes failed backups that are older than a time. */
export async function deleteFailed(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('backups').where('state', '=', 'failed').where('created_at', '<', before).execute()
}

/** How much a backup has to save: estimated rows and size of the database. */
export async function estimateDatabase(db: Connection): Promise<{ rows: number; bytes: number }> {
  const { rows } = await sql<{ rows: string; bytes: string }>`
    select coalesce(sum(greatest(reltuples, 0)), 0)::bigint as rows, pg_database_size(current_database()) as bytes
    from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(db)
  return { rows: Number(rows[0]?.rows), bytes: Number(rows[0]?.bytes) }
}
