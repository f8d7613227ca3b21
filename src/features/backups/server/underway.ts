import { BucketError } from '#server/backup/bucket-place.ts'
import { withFreeLock } from '#server/database/database.ts'
import type { diskRoom } from '#server/files/disk-room.ts'
import type { Kernel } from '#server/kernel.ts'
import { SetupError } from '#server/setup-error.ts'
import { KEPT_FREE_BYTES, LOOK_EVERY_MS } from '../limits.ts'
import type { FailureReason, ListedBackup } from '../model.ts'

const LOCK = 7_041_784

/** Measures a disk; replaced in tests. */
export type LookAtDisk = typeof diskRoom

/** The disk has less free space than the portal needs. */
export class DiskTooSmall extends Error {
  readonly values: ListedBackup['reasonValues']

  constructor(values: ListedBackup['reasonValues']) {
    super('The disk is too small')
    this.name = 'DiskTooSmall'
    this.values = values
  }
}

/** Throws `DiskTooSmall` unless the disk of a folder has room for more. Returns its free space. */
export async function requireRoom(folder: string, needed: number, look: LookAtDisk): Promise<void> {
  const { freeBytes: free } = await look(folder)
  if (free < needed + KEPT_FREE_BYTES) throw new DiskTooSmall({ needed: needed + KEPT_FREE_BYTES, free })
}

/** Runs a backup, a restore test or the removal of what killed ones left behind: one of them at a time. */
export const alone = ({ db }: Kernel, work: () => Promise<void>): Promise<boolean> => withFreeLock(db, LOCK, work)

interface Watched {
  /** The attempt of the job, which ends when it takes too long. */
  signal: AbortSignal
  /** The disk that fills up. */
  folder: string
  look: LookAtDisk
  /** Called every second, so that others see that the process lives. */
  onAlive: () => Promise<unknown>
}

/** Runs `work`, and ends it early when the disk gets too full for the portal or the attempt takes too long. */
export async function watched<Result>(
  { signal, folder, look, onAlive }: Watched,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const disk = new AbortController()
  let looking = Promise.resolve()
  const check = async () => {
    await requireRoom(folder, 0, look)
    await onAlive()
  }
  const timer = setInterval(() => {
    // A database that is away for a moment ends the work by itself, if it needs it.
    looking = check().catch((error: unknown) => {
      if (error instanceof DiskTooSmall) disk.abort(error)
    })
  }, LOOK_EVERY_MS)
  try {
    return await work(AbortSignal.any([signal, disk.signal]))
  } finally {
    clearInterval(timer)
    await looking
  }
}

const DISK_FULL = ['ENOSPC', 'EDQUOT']
const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR']

/** Returns why something failed, if a retry wouldn't help before somebody has solved it. */
export function lastingReason(
  error: unknown,
): { reason: FailureReason; values: ListedBackup['reasonValues'] } | undefined {
  if (error instanceof DiskTooSmall) return { reason: 'disk', values: error.values }
  if (error instanceof BucketError) return error.isLasting ? { reason: 'bucket', values: {} } : undefined
  const code = codeOf(error) ?? (error instanceof SetupError ? codeOf(error.cause) : undefined)
  if (code !== undefined && DISK_FULL.includes(code)) return { reason: 'disk', values: {} }
  if (code !== undefined && NOT_WRITABLE.includes(code)) return { reason: 'folder', values: {} }
  return undefined
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
