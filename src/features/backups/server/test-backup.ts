import { z } from 'zod'
import { audit } from '#features/accounts/server/audit.ts'
import { BucketError } from '#server/backup/bucket-place.ts'
import { PassphraseError } from '#server/backup/encryption.ts'
import { type RestoreTest, testRestore } from '#server/backup/restore-test.ts'
import { MIGRATIONS } from '#server/database/migrate.ts'
import { diskRoom } from '#server/files/disk-room.ts'
import { type Attempt, defineJob } from '#server/jobs/jobs.ts'
import type { Kernel } from '#server/kernel.ts'
import { SetupError } from '#server/setup-error.ts'
import { backupsError } from '../errors.ts'
import { DIFFERENCES_SHOWN, TAKES_MAX_S } from '../limits.ts'
import type { FailureReason } from '../model.ts'
import { archiveAt, diskOf, findArchive } from './place.ts'
import { type BackupRow, estimateDatabase, findBackup, isUnderway, updateBackup } from './store.ts'
import { alone, DiskTooSmall, type LookAtDisk, requireRoom, watched } from './underway.ts'

export const testBackupJob = defineJob({
  name: 'backups.test',
  data: z.object({ id: z.string() }),
  retries: 2,
  retryDelayS: 60,
  expiresAfterS: TAKES_MAX_S,
})

/** Sends the job that tests a backup. */
export async function startTest(kernel: Kernel, { id, userId }: { id: string; userId: string }): Promise<void> {
  const now = kernel.clock.now()
  await kernel.db.transaction().execute(async (trx) => {
    if (await isUnderway(trx)) throw backupsError('backups.underway')
    const row = await findBackup(trx, id)
    if (row?.state !== 'done' || !(await findArchive(kernel, row.name))) throw backupsError('backups.no-such-backup')
    const reset = { test_reason: null, test_result: null, tested_at: null }
    await updateBackup(trx, id, { ...reset, test_state: 'waiting', test_alive_at: now })
    await kernel.jobs.send(trx, testBackupJob, { id })
    await audit(trx, { actorId: userId, action: 'backup.tested', subject: row.name, now })
  })
}

/** Restores the backup into a scratch database, and records what was compared. */
export async function runTest(
  kernel: Kernel,
  id: string,
  attempt: Pick<Attempt, 'isLast' | 'signal' | 'log'>,
  look: LookAtDisk = diskRoom,
): Promise<void> {
  const isRun = await alone(kernel, async () => {
    const row = await findBackup(kernel.db, id)
    if (row?.test_state !== 'waiting' && row?.test_state !== 'running') return
    try {
      const result = await compare(kernel, row, { signal: attempt.signal, look })
      await finishTest(kernel, id, { reason: result.differences.length === 0 ? null : 'damaged', result })
    } catch (error) {
      const reason = reasonOf(error)
      if (!reason && !attempt.isLast) throw error
      const other = error instanceof BucketError ? 'bucket' : 'unexpected'
      await finishTest(kernel, id, { reason: reason ?? other, result: null })
      if (!reason) throw error
      attempt.log.error({ err: error }, 'A backup could not be restored for a test')
    }
  })
  if (!isRun) throw new Error('Another process is making or testing a backup')
}

interface Watch {
  signal: AbortSignal
  look: LookAtDisk
}

async function compare(kernel: Kernel, row: BackupRow, { signal, look }: Watch): Promise<RestoreTest> {
  const { db, clock, config, connection } = kernel
  const onAlive = () => updateBackup(db, row.id, { test_state: 'running', test_alive_at: clock.now() })
  await onAlive()
  if (!(await findArchive(kernel, row.name))) throw new MissingArchive()
  // Only the embedded database is on a disk that can be measured.
  const folder = config.databaseUrl === undefined ? config.dataFolder : diskOf(kernel)
  if (config.databaseUrl === undefined) await requireRoom(folder, (await estimateDatabase(db)).bytes, look)
  const file = archiveAt(kernel, row.name)
  return watched({ signal, folder, look, onAlive }, (ending) =>
    testRestore({ file, connection, config, migrationsFolder: MIGRATIONS, signal: ending }),
  )
}

class MissingArchive extends Error {}

interface Outcome {
  /** Null if the backup has passed. */
  reason: FailureReason | null
  result: RestoreTest | null
}

async function finishTest(kernel: Kernel, id: string, { reason, result }: Outcome): Promise<void> {
  const shown = result && { ...result, differences: result.differences.slice(0, DIFFERENCES_SHOWN) }
  await updateBackup(kernel.db, id, {
    test_state: reason === null ? 'passed' : 'failed',
    test_reason: reason,
    tested_at: kernel.clock.now(),
    test_result: shown === null ? null : JSON.stringify(shown),
  })
}

/** Why a backup can't be restored; undefined for what a retry may solve. */
function reasonOf(error: unknown): FailureReason | undefined {
  if (error instanceof DiskTooSmall) return 'disk'
  if (error instanceof MissingArchive) return 'missing'
  if (error instanceof PassphraseError) return 'passphrase'
  if (error instanceof BucketError) return error.isLasting ? 'bucket' : undefined
  if (!(error instanceof SetupError)) return undefined
  return error.cause instanceof Error && 'code' in error.cause && error.cause.code === '42501'
    ? 'not-allowed'
    : 'damaged'
}
