import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { CompletedPart } from '@aws-sdk/client-s3'
import { once } from '#base/once.ts'
import type { S3Access } from '../config.ts'
import { connectS3, unlessMissing } from '../files/s3-client.ts'
import type { ByteRange, StoredFile } from '../files/files.ts'
import { SetupError } from '../setup-error.ts'
import type { BackupPlace } from './backup-place.ts'
import type { BucketAddress } from './bucket-address.ts'
import type { Sink } from './sink.ts'

const PART_BYTES = 16 * 1024 * 1024
/** S3 accepts 10,000 parts: after each thousand they get larger, so that 880 GB fit. */
const PARTS_OF_A_SIZE = 1000

/** The bucket refuses something, or can't be reached. */
export class BucketError extends SetupError {
  /** Whether trying again won't help before somebody has changed something. */
  readonly isLasting: boolean

  constructor(address: string, cause: unknown) {
    const { name = 'Error', $metadata } = cause as { name?: string; $metadata?: { httpStatusCode?: number } }
    const status = $metadata?.httpStatusCode
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : name
    super(
      `The bucket of ${address} can’t be used (${code}): check that it exists, PORTICO_BACKUPS_S3_…, and that the key may list, read, write and delete.`,
      { cause },
    )
    this.isLasting = status === 401 || status === 403 || status === 404
  }
}

type Connection = Awaited<ReturnType<typeof connectS3>>

/** Backups in a bucket. They are written in parts of 16 MB and more, and read back once they are complete. */
export function bucketPlace(
  { bucket, prefix }: BucketAddress,
  { address, access }: { address: string; access: S3Access },
): BackupPlace {
  const open = once(() => connectS3(access))
  const below = prefix === '' ? '' : `${prefix}/`
  const at = (name: string) => ({ Bucket: bucket, Key: `${below}${name}` })
  const ask = async <Answer>(work: (connection: Connection) => Promise<Answer>): Promise<Answer> => {
    try {
      return await work(await open())
    } catch (error) {
      throw error instanceof BucketError ? error : new BucketError(address, error)
    }
  }
  const read = (name: string, range?: ByteRange): Promise<Readable> =>
    ask(async ({ sdk, client }) => {
      const part = range && { Range: `bytes=${range.start}-${range.end}` }
      const { Body: body } = await client.send(new sdk.GetObjectCommand({ ...at(name), ...part }))
      if (!(body instanceof Readable)) throw new Error(`S3 gave no stream for ${name}`)
      return body
    })
  const find = (name: string): Promise<StoredFile | undefined> =>
    ask(async ({ sdk, client }) => {
      const head = await client.send(new sdk.HeadObjectCommand(at(name))).catch(unlessMissing)
      return head && storedFile({ Size: head.ContentLength, LastModified: head.LastModified, ETag: head.ETag })
    })
  const remove = (name: string) =>
    ask(async ({ sdk, client }) => void (await client.send(new sdk.DeleteObjectCommand(at(name)))))

  return {
    address,
    host: access.endpoint === undefined ? 's3.amazonaws.com' : new URL(access.endpoint).host,
    folder: undefined,
    read,
    find,
    delete: remove,
    list: () =>
      ask(async ({ sdk, client }) => {
        const files = new Map<string, StoredFile>()
        const about = { Bucket: bucket, Prefix: below, Delimiter: '/' }
        for await (const page of sdk.paginateListObjectsV2({ client }, about)) {
          for (const object of page.Contents ?? [])
            files.set((object.Key ?? '').slice(below.length), storedFile(object))
        }
        return files
      }),
    source: async (name) => {
      const file = await find(name)
      if (!file) throw new Error('it isn’t in the bucket')
      return {
        size: file.size,
        read: async function* (start, end) {
          if (start === end) return
          try {
            for await (const piece of await read(name, { start, end: end - 1 })) yield piece as Buffer
          } catch (error) {
            throw error instanceof BucketError ? error : new BucketError(address, error)
          }
        },
      }
    },
    create: (name) =>
      ask(async (connection) => {
        const upload = await startUpload(connection, at(name))
        const hash = createHash('sha256')
        return {
          write: async (bytes) => {
            hash.update(bytes)
            await ask(() => upload.write(bytes))
          },
          close: async () => {
            await ask(() => upload.close())
            await compare({ name, expected: hash.digest('hex'), read, remove })
          },
          abandon: upload.abandon,
        }
      }),
    deleteUnfinished: async (isOwn) => {
      const { sdk, client } = await open()
      const about = { Bucket: bucket, Prefix: below }
      // Not all providers list uploads; their lifecycle rules remove what is left.
      const found = await client.send(new sdk.ListMultipartUploadsCommand(about)).catch(() => ({ Uploads: [] }))
      for (const { Key: key = '', UploadId: id } of found.Uploads ?? []) {
        if (!isOwn(key.slice(below.length))) continue
        await client
          .send(new sdk.AbortMultipartUploadCommand({ Bucket: bucket, Key: key, UploadId: id }))
          .catch(unlessGone)
      }
    },
  }
}

const storedFile = (object: {
  Size?: number | undefined
  LastModified?: Date | undefined
  ETag?: string | undefined
}): StoredFile => ({
  size: object.Size ?? 0,
  modifiedAt: object.LastModified ?? new Date(0),
  etag: object.ETag ?? '""',
})

/** Starts an upload in parts: one part is in memory, and is sent again if the network fails. */
async function startUpload({ sdk, client }: Connection, object: { Bucket: string; Key: string }): Promise<Sink> {
  const { UploadId } = await client.send(
    new sdk.CreateMultipartUploadCommand({ ...object, ContentType: 'application/octet-stream' }),
  )
  const upload = { ...object, UploadId }
  const parts: CompletedPart[] = []
  let waiting: Uint8Array[] = []
  let length = 0
  const send = async () => {
    const PartNumber = parts.length + 1
    const Body = Buffer.concat(waiting)
    waiting = []
    length = 0
    const { ETag } = await client.send(new sdk.UploadPartCommand({ ...upload, PartNumber, Body }))
    parts.push({ ETag, PartNumber })
  }
  return {
    write: async (bytes) => {
      waiting.push(bytes)
      length += bytes.length
      if (length >= PART_BYTES * (1 + Math.floor(parts.length / PARTS_OF_A_SIZE))) await send()
    },
    close: async () => {
      if (length > 0) await send()
      await client.send(new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }))
    },
    // Whatever ended the backup is the error to report; the next clean-up tries again.
    abandon: async () => void (await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => {})),
  }
}

interface Written {
  name: string
  expected: string
  read: (name: string) => Promise<Readable>
  remove: (name: string) => Promise<void>
}

/** Reads back what was written. Deletes it if it isn't the same. */
async function compare({ name, expected, read, remove }: Written): Promise<void> {
  const hash = createHash('sha256')
  for await (const piece of await read(name)) hash.update(piece as Buffer)
  if (hash.digest('hex') === expected) return
  await remove(name)
  throw new Error(`${name} was read back from the bucket, and is not what was written`)
}

function unlessGone(error: unknown): void {
  if (!(error instanceof Error && error.name === 'NoSuchUpload')) throw error
}
