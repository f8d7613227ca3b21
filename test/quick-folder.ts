import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Linux's folder in memory: a database is copied there in a tenth of the time. */
const IN_MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 1024 ** 3

/** Whether there is a folder in memory with room for the databases of tests and for what browsers share. */
export function hasRoomInMemory(): boolean {
  if (!existsSync(IN_MEMORY)) return false
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize > ROOM_BYTES
}

/** Where tests make their folders: in memory where there is room, else where temporary files lie. */
export const quickFolder = (): string => (hasRoomInMemory() ? IN_MEMORY : tmpdir())
