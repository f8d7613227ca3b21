import { z } from 'zod'
import { audit } from '#features/accounts/server/audit.ts'
import { ApiError } from '#base/errors.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import { makeBackup } from '#server/backup/backup.ts'
import { BucketError } from '#server/backup/bucket-place.ts'
import { diskRoom } from '#server/files/disk-room.ts'
import { type Attempt, defineJob } from '#server/jobs/jobs.ts'
import type { Kernel } from '#server/kernel.ts'
import { productVersion } from '#server/product-version.ts'
import { isSecretStored } from '#server/secret.ts'
import { DERIVED_PREFIX } from '#server/backup/backup-format.ts'
import { backupsError } from '../errors.ts'
import { TAKES_MAX_S } from '../limits.ts'
import type { FailureReason, ListedBackup } from '../model.ts'
import { backupName, surplusOf } from '../rules.ts'
import { notifyFailed } from './notifications.ts'
import { archiveAt, deleteArchive, deleteUnfinished, diskOf, findArchive, placeOf, preparePlace } from './place.ts'
import {
  type BackupRow,
  deleteBackup,
  estimateDatabase,
  findBackup,
  findLastSize,
  insertBackup,
  isUnderway,
  listBackups,
  updateBackup,
} from './store.ts'
import { alone, DiskTooSmall, lastingReason, type LookAtDisk, requireRoom, watched } from './underway.ts'

/** Rows compress well: what they take in a backup, as a share of what they take in the database. */
const COMPRESSION = 0.1
const SUFFIX_LENGTH = 4

export const makeBackupJob = defineJob({
  name: 'backups.make',
  data: z.object({ id: z.string() }),
  retries: 2,
  retryDelayS: 60,
  expiresAfterS: TAKES_MAX_S,
})

type Asked = { cause: 'person'; userId: string } | { cause: 'schedule' }

/** Sends the job that makes a backup. Throws `backups.underway` while another or a restore test is waiting or running. */
export async function startBackup(kernel: Kernel, asked: Asked): Promise<string> {
  const now = kernel.clock.now()
  const id = kernel.makeId()
  const userId = asked.cause === 'person' ? asked.userId : null
  await kernel.db.transaction().execute(async (trx) => {
    if (await isUnderway(trx)) throw backupsError('backups.underway')
    const isEncrypted = kernel.config.backupPassphrase !== undefined
    const name = backupName(now, { suffix: id.slice(0, SUFFIX_LENGTH), isEncrypted })
    const facts = { name, ...columnsOf(kernel), cause: asked.cause, made_by: userId }
    await insertBackup(trx, { id, ...facts, state: 'waiting', created_at: now })
    await kernel.jobs.send(trx, makeBackupJob, { id })
    if (userId !== null) await audit(trx, { actorId: userId, action: 'backup.started', subject: name, now })
  })
  return id
}

/** Where and how this process saves a backup. */
const columnsOf = (kernel: Kernel) => {
  const { address: folder, host } = placeOf(kernel)
  return { folder, host, is_encrypted: kernel.config.backupPassphrase !== undefined }
}

/** Throws what an administrator can solve before a backup is started: the place can't be used, or the disk is too small. */
export async function checkPlace(kernel: Kernel, look: LookAtDisk = diskRoom): Promise<void> {
  await preparePlace(kernel)
  const { folder } = placeOf(kernel)
  if (folder === undefined) return
  try {
    await requireRoom(folder, (await findLastSize(kernel.db)) ?? 0, look)
  } catch (error) {
    if (error instanceof DiskTooSmall) throw backupsError('backups.disk-too-small')
    throw error
  }
}

/** Makes the backup that was asked for. A problem that a retry can't solve is recorded; others are thrown, and retried. */
export async function runBackup(
  kernel: Kernel,
  id: string,
  attempt: Pick<Attempt, 'isLast' | 'signal' | 'log'>,
  look: LookAtDisk = diskRoom,
): Promise<void> {
  const isRun = await alone(kernel, async () => {
    const row = await findBackup(kernel.db, id)
    if (!row || row.state === 'done') return
    try {
      await writeBackup(kernel, row, { signal: attempt.signal, look })
    } catch (error) {
      const lasting = lastingReason(error)
      if (!lasting && !attempt.isLast) throw error
      const reason = error instanceof BucketError ? 'bucket' : 'unexpected'
      await failBackup(kernel, row, lasting ?? { reason, values: {} })
      if (!lasting) throw error
      attempt.log.error({ err: error }, 'A backup failed')
    }
  })
  if (!isRun) throw new Error('Another process is making or testing a backup')
}

interface Watch {
  signal: AbortSignal
  look: LookAtDisk
}

async function writeBackup(kernel: Kernel, row: BackupRow, { signal, look }: Watch): Promise<void> {
  const { db, clock, config, files } = kernel
  const now = clock.now()
  await updateBackup(db, row.id, { ...columnsOf(kernel), state: 'running', share: 0, alive_at: now, reason: null })
  // What is wrong with the place is said by the attempt to write.
  await preparePlace(kernel).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
  await deleteUnfinished(kernel)
  const { folder } = placeOf(kernel)
  // A process that was killed at the very end has left the complete file. One in a bucket may not have been read back yet.
  if (folder === undefined) await deleteArchive(kernel, row.name)
  if (folder === undefined || !(await findArchive(kernel, row.name))) {
    const total = await estimate(kernel)
    await requireRoom(diskOf(kernel), folder === undefined ? 0 : total.fileBytes, look)
    let share = 0
    const onAlive = () => updateBackup(db, row.id, { alive_at: clock.now(), share })
    await watched({ signal, folder: diskOf(kernel), look, onAlive }, (ending) =>
      makeBackup({
        file: archiveAt(kernel, row.name),
        db,
        files,
        config,
        secret: isSecretStored() ? config.secret : undefined,
        product: productVersion(),
        now,
        ...(row.cause !== 'command' && { origin: { cause: row.cause, userId: row.made_by } }),
        onProgress: (done) => (share = shareOf(done, total)),
        signal: ending,
      }),
    )
  }
  const size = (await findArchive(kernel, row.name))?.size ?? 0
  await updateBackup(db, row.id, { state: 'done', size: String(size), created_at: now, finished_at: clock.now() })
  if (row.cause === 'schedule') await deleteSurplus(kernel)
}

/** Records that a backup failed, and notifies the administrators if nobody is watching. */
export async function failBackup(
  kernel: Kernel,
  { id, cause }: Pick<BackupRow, 'id' | 'cause'>,
  { reason, values }: { reason: FailureReason; values: ListedBackup['reasonValues'] },
): Promise<void> {
  const now = kernel.clock.now()
  await kernel.db.transaction().execute(async (trx) => {
    const change = { state: 'failed', reason, reason_values: JSON.stringify(values), finished_at: now } as const
    await updateBackup(trx, id, change)
    if (cause === 'schedule') await notifyFailed(kernel, trx, id)
  })
}

interface Total {
  rows: number
  rowBytes: number
  files: number
  fileBytes: number
}

/** How much there is to save. The sizes of files in a bucket aren't known without a request for each. */
async function estimate({ db, files, config }: Kernel): Promise<Total> {
  const { rows, bytes } = await estimateDatabase(db)
  const total: Total = { rows, rowBytes: bytes * COMPRESSION, files: 0, fileBytes: 0 }
  for await (const key of files.list()) {
    if (key.startsWith(DERIVED_PREFIX)) continue
    total.files += 1
    if (!config.s3) total.fileBytes += (await files.find(key))?.size ?? 0
  }
  return total
}

const ratio = (done: number, of: number): number => (of === 0 ? 1 : Math.min(done / of, 1))

function shareOf({ rows, files, fileBytes }: { rows: number; files: number; fileBytes: number }, total: Total): number {
  const ofFiles = total.fileBytes > 0 ? ratio(fileBytes, total.fileBytes) : ratio(files, total.files)
  // Without known sizes, files count as much as the database.
  const weight = total.files === 0 ? 0 : total.fileBytes > 0 ? total.fileBytes : total.rowBytes
  return (ratio(rows, total.rows) * total.rowBytes + ofFiles * weight) / (total.rowBytes + weight)
}

/** Deletes those of the schedule's backups in this place that its rule doesn't keep. */
async function deleteSurplus(kernel: Kernel): Promise<void> {
  const { backups: rule } = await currentSettings(kernel)
  const { address } = placeOf(kernel)
  const all = (await listBackups(kernel.db)).filter(
    (row) => row.cause === 'schedule' && row.state === 'done' && row.folder === address,
  )
  const here: ((typeof all)[number] & { createdAt: Date })[] = []
  for (const row of all) {
    if (await findArchive(kernel, row.name)) here.push({ ...row, createdAt: row.created_at })
  }
  for (const { id, name } of surplusOf(here, rule)) {
    await deleteArchive(kernel, name)
    await deleteBackup(kernel.db, id)
    kernel.log.info({ backup: name }, 'A backup that the rule does not keep was deleted')
  }
}
