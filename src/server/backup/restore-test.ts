import { sql } from 'kysely'
import type pg from 'pg'
import { type Backup, checkBackup, FILES_PREFIX, type Manifest, openBackup } from './backup-format.ts'
import type { BackupAccess } from './backup-place.ts'
import type { Config } from '../config.ts'
import type { Transaction } from '../database/database.ts'
import { checkFits, fillDatabase, restoreJobs } from './restore.ts'
import { withScratchDatabase } from './scratch-database.ts'

interface RestoreTestOrder {
  file: string
  /** The portal's database; the test uses another one on the same server. */
  connection: pg.PoolConfig
  config: Pick<Config, 'environment' | 'databaseUrl'> & Partial<BackupAccess>
  migrationsFolder: string
  /** Ends the test early: it rejects with the signal's reason. */
  signal?: AbortSignal
}

/** A table whose restored rows are not as many as the backup says. */
export interface RowDifference {
  table: string
  expected: number
  found: number
}

/** What a restore test compared. */
export interface RestoreTest {
  tables: number
  rows: number
  files: number
  jobs: number
  differences: RowDifference[]
}

/**
 * Restores a backup into a scratch database, which is dropped again, counts the rows of each table, and reads every file of the
 * archive against its checksum. The portal is not touched. Throws `SetupError` if the backup can't be restored.
 */
export async function testRestore(order: RestoreTestOrder): Promise<RestoreTest> {
  const backup = interruptible(await openBackup(order.file, order.config), order.signal)
  checkFits(backup, order)
  await checkBackup(backup)
  const { tables } = backup.manifest
  const compared = await withScratchDatabase(order.connection, (scratch) =>
    scratch.transaction().execute(async (trx) => {
      const differences: RowDifference[] = []
      await fillDatabase(trx, backup, { ...order, force: true }, async () => {
        differences.push(...(await compareRows(trx, tables)))
      })
      return { differences, jobs: await restoreJobs(backup, trx) }
    }),
  )
  return {
    ...compared,
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: backup.names.filter((name) => name.startsWith(FILES_PREFIX)).length,
  }
}

async function compareRows(db: Transaction, tables: Manifest['tables']): Promise<RowDifference[]> {
  const differences: RowDifference[] = []
  for (const { name: table, rows: expected } of tables) {
    const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.table(table)}`.execute(db)
    const found = Number(rows[0]?.count)
    if (found !== expected) differences.push({ table, expected, found })
  }
  return differences
}

/** Everything that takes long reads from the backup, so that is where a test can be ended. */
const interruptible = (backup: Backup, signal: AbortSignal | undefined): Backup => ({
  ...backup,
  read: async function* (name) {
    for await (const piece of backup.read(name)) {
      signal?.throwIfAborted()
      yield piece
    }
  },
})
