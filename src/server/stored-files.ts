import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The uploads of a portal, wherever they lie, as backup and restore see them. */
export interface StoredFiles {
  list: () => AsyncIterable<string>
  /** The bytes of a file; `undefined` when it was deleted since it was listed. */
  read: (key: string) => Promise<AsyncIterable<Uint8Array> | undefined>
  /** Takes in files that replace all others once `commit` is called. */
  replace: () => Promise<{
    put: (key: string, pieces: AsyncIterable<Uint8Array>) => Promise<void>
    commit: () => Promise<void>
    abort: () => Promise<void>
  }>
}

/** Uploads in a folder. */
export function filesInFolder(folder: string): StoredFiles {
  return {
    list: async function* () {
      if (!existsSync(folder)) return
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (entry.isFile())
          yield path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')
      }
    },
    read: async (key) => {
      const file = path.join(folder, key)
      return existsSync(file) ? createReadStream(file) : undefined
    },
    replace: async () => {
      const incoming = `${folder}.incoming`
      await rm(incoming, { recursive: true, force: true })
      await mkdir(incoming, { recursive: true })
      return {
        put: async (key, pieces) => {
          const file = path.resolve(incoming, key)
          if (!file.startsWith(incoming + path.sep)) throw new Error(`The file name ${key} leads out of the folder.`)
          await mkdir(path.dirname(file), { recursive: true })
          await pipeline(pieces, createWriteStream(file, { flush: true }))
        },
        commit: async () => {
          const old = `${folder}.replaced`
          await rm(old, { recursive: true, force: true })
          if (existsSync(folder)) await rename(folder, old)
          await rename(incoming, folder)
          await rm(old, { recursive: true, force: true })
        },
        abort: () => rm(incoming, { recursive: true, force: true }),
      }
    },
  }
}
