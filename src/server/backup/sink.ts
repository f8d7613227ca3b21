import { open, rename, rm } from 'node:fs/promises'
import { leftoverOwner } from '../leftovers.ts'

/** Where a backup is written, from its first byte to its last. */
export interface Sink {
  write: (bytes: Uint8Array) => Promise<void>
  /** Completes it: only now it appears under its name. */
  close: () => Promise<void>
  /** Ends it without a result. */
  abandon: () => Promise<void>
}

const FOR_OWNER_ONLY = 0o600

/** Writes a file, under another name until it is complete and on the disk. */
export async function fileSink(file: string): Promise<Sink> {
  const unfinished = `${file}.${leftoverOwner()}.unfinished`
  const handle = await open(unfinished, 'wx', FOR_OWNER_ONLY)
  return {
    write: async (bytes) => {
      for (let at = 0; at < bytes.length;) at += (await handle.write(bytes, at)).bytesWritten
    },
    close: async () => {
      await handle.sync()
      await handle.close()
      await rename(unfinished, file)
    },
    abandon: async () => {
      await handle.close()
      await rm(unfinished, { force: true })
    },
  }
}
