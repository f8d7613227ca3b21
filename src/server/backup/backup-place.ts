import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Settings } from '../config.ts'
import type { ByteRange, StoredFile } from '../files/files.ts'
import { removeLeftovers } from '../leftovers.ts'
import { SetupError } from '../setup-error.ts'
import { parseBucket } from './bucket-address.ts'
import { bucketPlace } from './bucket-place.ts'
import { type ByteSource, fileSource } from './byte-source.ts'
import { fileSink, type Sink } from './sink.ts'

/** What reading and writing backups needs of the settings. */
export type BackupAccess = Pick<Settings, 'backupS3' | 'backupPassphrase'>

/** A folder or a bucket with backups. */
export interface BackupPlace {
  /** Path of the folder, or `s3://bucket/prefix`. */
  address: string
  /** The machine of the folder, or the provider of the bucket. */
  host: string
  /** The folder; undefined for a bucket. */
  folder: string | undefined
  /** All files, by name. Empty if the folder doesn't exist yet. */
  list: () => Promise<Map<string, StoredFile>>
  find: (name: string) => Promise<StoredFile | undefined>
  read: (name: string, range?: ByteRange) => Promise<Readable>
  source: (name: string) => Promise<ByteSource>
  /** Starts a new file, which doesn't appear before it is complete. */
  create: (name: string) => Promise<Sink>
  delete: (name: string) => Promise<void>
  /** Removes what killed processes left behind of files whose name `isOwn`. The caller makes sure that none of them is being written. */
  deleteUnfinished: (isOwn: (name: string) => boolean) => Promise<void>
}

/** The backups contain all data, so only their owner may read them. */
const OWN_FOLDER_ONLY = 0o700
const UNFINISHED = /^(?<name>.+)\.(?<pid>\d+)\.unfinished$/

/** Opens a place of backups: a folder, or a bucket by its address. */
export function placeAt(address: string, { backupS3 }: Partial<BackupAccess>): BackupPlace {
  const bucket = parseBucket(address)
  if (!bucket) return folderPlace(address)
  if (backupS3) return bucketPlace(bucket, { address, access: backupS3 })
  throw new SetupError(
    `${address} is a bucket: set PORTICO_BACKUPS_S3_ACCESS_KEY_ID and PORTICO_BACKUPS_S3_SECRET_ACCESS_KEY.`,
  )
}

/** Opens the place of a file, and returns the name that it has there. */
export function placeOfFile(file: string, access: Partial<BackupAccess>): { place: BackupPlace; name: string } {
  // Works for buckets as well: their addresses are paths with a beginning.
  const at = file.lastIndexOf('/')
  const folder = parseBucket(file) ? file.slice(0, at) : path.dirname(file)
  if (parseBucket(file) && !parseBucket(folder)) throw new SetupError(`${file} names a bucket, but no file in it.`)
  return { place: placeAt(folder, access), name: path.basename(file) }
}

function folderPlace(folder: string): BackupPlace {
  const at = (name: string) => path.join(folder, name)
  const place: BackupPlace = {
    address: folder,
    host: hostname(),
    folder,
    list: async () => {
      const files = new Map<string, StoredFile>()
      for (const name of await namesIn(folder)) {
        const file = await place.find(name)
        if (file) files.set(name, file)
      }
      return files
    },
    find: async (name) => {
      const found = await stat(at(name)).catch(() => undefined)
      if (!found?.isFile()) return undefined
      const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`
      return { size: found.size, modifiedAt: found.mtime, etag }
    },
    read: async (name, range) => createReadStream(at(name), range),
    source: (name) => fileSource(at(name)),
    create: async (name) => {
      await removeLeftovers(folder, UNFINISHED)
      return fileSink(at(name))
    },
    delete: (name) => rm(at(name), { force: true }),
    deleteUnfinished: async (isOwn) => {
      for (const name of await namesIn(folder)) {
        const of = UNFINISHED.exec(name)?.groups?.name
        if (of !== undefined && isOwn(of)) await rm(at(name), { force: true })
      }
    },
  }
  return place
}

/** Creates a folder of backups, which only its owner may read. */
export const makeBackupFolder = (folder: string): Promise<unknown> =>
  mkdir(folder, { recursive: true, mode: OWN_FOLDER_ONLY })

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
