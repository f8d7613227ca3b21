import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** A folder in Linux’s memory, where copying a database takes a tenth of the time. */
const IN_MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 1024 ** 3

/** Whether the folder in memory has room for the databases of tests and for what browsers share. */
export function hasRoomInMemory(): boolean {
  if (!existsSync(IN_MEMORY)) return false
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize > ROOM_BYTES
}

/** The parent folder for test folders: in memory if there is room, else the system’s temporary folder. */
export const quickFolder = (): string => (hasRoomInMemory() ? IN_MEMORY : tmpdir())
