import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { HOUR_MS } from '#base/clock.ts'

/** Written into the names of what is removed when it is done, so that what a killed process left is told from work. */
export const leftoverOwner = (): number => process.pid

/**
 * Removes what killed processes have left in a folder: entries whose name matches `pattern`, which nobody has touched for
 * an hour, and whose process (its group `pid`) is gone. The folder may be shared by machines, so neither is enough alone.
 */
export async function removeLeftovers(folder: string, pattern: RegExp): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(pattern.exec(name)?.groups?.pid)
    if (!(pid > 0) || isAlive(pid)) continue
    const entry = path.join(folder, name)
    const { mtimeMs } = await stat(entry).catch(() => ({ mtimeMs: Infinity }))
    if (Date.now() - mtimeMs < HOUR_MS) continue
    // Somebody else's, or removed by another process meanwhile.
    await rm(entry, { recursive: true, force: true }).catch(() => {})
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
