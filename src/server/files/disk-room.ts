import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'

const LOOK_EVERY_MS = 60_000
/** Below this share of a disk somebody should make room. */
const LOW_SHARE = 0.1
/** Two segments of PostgreSQL's log of changes: with less it may stop at any moment. */
const NEEDED_BYTES = 32_000_000

/** How much room the disk of a folder has; the folder need not be there yet. */
export async function diskRoom(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const existing = existsSync(folder) ? folder : undefined
  if (existing === undefined && path.dirname(folder) !== folder) return diskRoom(path.dirname(folder))
  const { bavail, blocks, bsize } = await statfs(existing ?? folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

/** Whether somebody should make room. */
export const isDiskLow = ({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }): boolean =>
  freeBytes < totalBytes * LOW_SHARE

/** What `watchDisk` has seen last; nothing before it has looked. */
export function lastSeenDisk({ diskFree, diskTotal }: Pick<Metrics, 'diskFree' | 'diskTotal'>) {
  const room = { freeBytes: diskFree.read(), totalBytes: diskTotal.read() }
  return room.totalBytes === 0 ? null : { ...room, isLow: isDiskLow(room) }
}

/** Passes while what is written on the disk of the data folder, the database or files, finds room there. */
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
 * Looks at the disk of the data folder at once and then every minute: its free space is a number for dashboards, and
 * the log says when it gets low. Gives the function that ends it.
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
