import { randomUUID } from 'node:crypto'
import { chmodSync, createReadStream, createWriteStream, type Stats } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { diskRoom } from './disk-room.ts'
import { isFileKey, requireFileKey } from './file-key.ts'
import type { Files } from './files.ts'

/** Readable by the owner only: files of private messages are among them. */
const FILE_MODE = 0o600
const FOLDER_MODE = 0o700

/** Stores files in a folder. A file is written under a dot name and renamed; keys can't begin with a dot, so drafts are never served. */
export function filesOnDisk(folder: string): Files {
  const root = path.resolve(folder)
  closeFolder(root)
  const placeOf = (key: string) => path.join(root, requireFileKey(key))

  async function replace(key: string, write: (draft: string) => Promise<void>): Promise<void> {
    const place = placeOf(key)
    const draft = path.join(path.dirname(place), `.${randomUUID()}`)
    await mkdir(path.dirname(place), { recursive: true, mode: FOLDER_MODE })
    try {
      await write(draft)
      await rename(draft, place)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  return {
    put: (key, bytes) => replace(key, (draft) => writeFile(draft, bytes, { flush: true, mode: FILE_MODE })),
    putFrom: (key, source) =>
      replace(key, (draft) =>
        pipeline(createReadStream(source), createWriteStream(draft, { flush: true, mode: FILE_MODE })),
      ),
    find: async (key) => {
      const found = await stat(placeOf(key)).catch(() => undefined)
      return found?.isFile() ? { size: found.size, modifiedAt: found.mtime, etag: etagOf(found) } : undefined
    },
    read: async (key, range) => (await open(placeOf(key))).createReadStream(range),
    delete: (key) => rm(placeOf(key), { force: true }),
    deleteBelow: (prefix) => rm(placeOf(prefix.replace(/\/$/, '')), { recursive: true, force: true }),
    freeBytes: async () => (await diskRoom(root)).freeBytes,
    list: async function* (prefix = '') {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
      for (const entry of entries) {
        const key = path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')
        if (entry.isFile() && isFileKey(key) && key.startsWith(prefix)) yield key
      }
    },
  }
}

/** Earlier versions stored files readable by every user of the machine. */
function closeFolder(root: string): void {
  try {
    chmodSync(root, FOLDER_MODE)
  } catch (error) {
    // The folder doesn't exist yet, or another user owns it and decides about its permissions.
    if (!['ENOENT', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

const etagOf = ({ size, mtimeMs }: Stats): string => `"${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}"`
