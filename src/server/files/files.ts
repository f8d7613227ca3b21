import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { filesOnDisk } from './files-on-disk.ts'
import { filesOnS3 } from './files-on-s3.ts'

/** Metadata of a stored file. */
export interface StoredFile {
  size: number
  modifiedAt: Date
  /** A strong ETag, with its quotes. */
  etag: string
}

/** Bytes `start` to `end`, inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/** The portal's files by key, on disk or S3. Writes are atomic, also for concurrent readers. */
export interface Files {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Stores a file from a path on this machine, of any size. */
  putFrom: (key: string, path: string) => Promise<void>
  find: (key: string) => Promise<StoredFile | undefined>
  /** Streams a file or a part of it. Throws if it doesn't exist. */
  read: (key: string, range?: ByteRange) => Promise<Readable>
  delete: (key: string) => Promise<void>
  /** Deletes everything below `prefix`. */
  deleteBelow: (prefix: string) => Promise<void>
  /** All keys, in no particular order; for backups. */
  list: (prefix?: string) => AsyncIterable<string>
  /** Free space in bytes; undefined if unknown, such as on S3. */
  freeBytes: () => Promise<number | undefined>
}

/** Opens the file store: on S3 if configured, otherwise in the data folder. */
export function createFiles({ config }: { config: Pick<Config, 'dataFolder' | 's3'> }): Files {
  return config.s3 ? filesOnS3(config.s3) : filesOnDisk(`${config.dataFolder}/files`)
}
