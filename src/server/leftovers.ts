import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { HOUR_MS } from '#base/clock.ts'

/** Owner mark in the names of temporary entries, by which leftovers of killed processes are recognised. */
export const leftoverOwner = (): number => process.pid

/**
 * Deletes leftovers of killed processes in a folder: entries whose name matches `pattern`, untouched for an hour, and whose
 * process (group `pid` of the pattern) is gone. Machines may share the folder, so both conditions are needed.
 */
export async function removeLeftovers(folder: string, pattern: RegExp): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(pattern.exec(name)?.groups?.pid)
    if (!(pid > 0) || isAlive(pid)) continue
    const entry = path.join(folder, name)
    const { mtimeMs } = await stat(entry).catch(() => ({ mtimeMs: Infinity }))
    if (Date.now() - mtimeMs < HOUR_MS) continue
    // It belongs to another user, or another process has removed it meanwhile.
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
