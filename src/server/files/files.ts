import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { filesOnDisk } from './files-on-disk.ts'
import { filesOnS3 } from './files-on-s3.ts'

/** What is known of a stored file without reading it. */
export interface StoredFile {
  size: number
  modifiedAt: Date
  /** A strong validator, with its quotes: another one means other bytes. */
  etag: string
}

/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** The portal's files by key, on disk or S3. A file is there whole or not at all, also for those who read meanwhile. */
export interface Files {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Takes in a file of this machine, whatever its size. */
  putFrom: (key: string, path: string) => Promise<void>
  find: (key: string) => Promise<StoredFile | undefined>
  /** Streams a file or a part of it. Fails when it is not there. */
  read: (key: string, range?: ByteRange) => Promise<Readable>
  delete: (key: string) => Promise<void>
  /** Deletes everything below `prefix`. */
  deleteBelow: (prefix: string) => Promise<void>
  /** All keys, in no order; what a backup has to hold. */
  list: (prefix?: string) => AsyncIterable<string>
  /** How much more there is room for; undefined where nobody counts. */
  freeBytes: () => Promise<number | undefined>
}

/** Opens the files: on S3 when that is set up, otherwise below the data folder. */
export function createFiles({ config }: { config: Pick<Config, 'dataFolder' | 's3'> }): Files {
  return config.s3 ? filesOnS3(config.s3) : filesOnDisk(`${config.dataFolder}/files`)
}
