import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'

const LOOK_EVERY_MS = 60_000
/** Below this share of free space the log warns. */
const LOW_SHARE = 0.1
/** Two WAL segments: with less free space PostgreSQL may stop at any moment. */
const NEEDED_BYTES = 32_000_000

/** Returns size and free space of the disk of a folder, which need not exist yet. */
export async function diskRoom(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const existing = existsSync(folder) ? folder : undefined
  if (existing === undefined && path.dirname(folder) !== folder) return diskRoom(path.dirname(folder))
  const { bavail, blocks, bsize } = await statfs(existing ?? folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

/** Whether the free space is low. */
export const isDiskLow = ({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }): boolean =>
  freeBytes < totalBytes * LOW_SHARE

/** The last measurement of `watchDisk`; undefined before the first. */
export function lastSeenDisk({ diskFree, diskTotal }: Pick<Metrics, 'diskFree' | 'diskTotal'>) {
  const room = { freeBytes: diskFree.read(), totalBytes: diskTotal.read() }
  return room.totalBytes === 0 ? null : { ...room, isLow: isDiskLow(room) }
}

/** Readiness check: passes unless the database or files are on the data folder's disk and it is full. */
export const diskHasRoom =
  (
    { dataFolder, databaseUrl, s3 }: Pick<Config, 'dataFolder' | 'databaseUrl' | 's3'>,
    look: typeof diskRoom = diskRoom,
  ) =>
  async (): Promise<boolean> => {
    if (databaseUrl && s3) return true
    return (await look(dataFolder)).freeBytes >= NEEDED_BYTES
  }

/**
 * Measures the disk of the data folder now and every minute: updates the metric and logs when free space gets low. Returns a
 * function that stops it.
 */
export function watchDisk({
  config,
  log,
  metrics,
  look = () => diskRoom(config.dataFolder),
}: {
  config: Pick<Config, 'dataFolder'>
  log: Log
  metrics: Pick<Metrics, 'diskFree' | 'diskTotal'>
  look?: () => ReturnType<typeof diskRoom>
}): { check: () => Promise<void>; stop: () => void } {
  let wasLow = false
  const check = async () => {
    const room = await look()
    const { freeBytes, totalBytes } = room
    metrics.diskFree.set(freeBytes)
    metrics.diskTotal.set(totalBytes)
    const isLow = isDiskLow(room)
    if (isLow && !wasLow) log.error({ freeBytes, totalBytes }, 'The disk of the data folder is almost full: make room')
    wasLow = isLow
  }
  const run = () => void check().catch((error: unknown) => log.warn({ err: error }, 'The disk could not be looked at'))
  run()
  const timer = setInterval(run, LOOK_EVERY_MS).unref()
  return { check, stop: () => clearInterval(timer) }
}
