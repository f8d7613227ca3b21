import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { once } from '#base/once.ts'
import type { S3Config } from '../config.ts'
import { requireFileKey } from './file-key.ts'
import { fileTypeOf } from './file-types.ts'
import type { Files } from './files.ts'
import { connectS3, unlessMissing } from './s3-client.ts'

/** Stores files in a bucket. The large S3 library is loaded only if a bucket is configured. */
export function filesOnS3(config: S3Config): Files {
  const open = once(() => connectS3(config))
  const at = (key: string) => ({ Bucket: config.bucket, Key: requireFileKey(key) })

  const files: Files = {
    put: async (key, bytes) => {
      const { sdk, client } = await open()
      await client.send(new sdk.PutObjectCommand({ ...at(key), Body: bytes, ContentType: fileTypeOf(key).type }))
    },
    putFrom: async (key, source) => {
      const { sdk, client } = await open()
      const { size } = await stat(source)
      const body = { Body: createReadStream(source), ContentLength: size, ContentType: fileTypeOf(key).type }
      await client.send(new sdk.PutObjectCommand({ ...at(key), ...body }))
    },
    find: async (key) => {
      const { sdk, client } = await open()
      const head = await client.send(new sdk.HeadObjectCommand(at(key))).catch(unlessMissing)
      return (
        head && { size: head.ContentLength ?? 0, modifiedAt: head.LastModified ?? new Date(0), etag: head.ETag ?? '""' }
      )
    },
    read: async (key, range) => {
      const { sdk, client } = await open()
      const part = range && { Range: `bytes=${range.start}-${range.end}` }
      const { Body: body } = await client.send(new sdk.GetObjectCommand({ ...at(key), ...part }))
      if (!(body instanceof Readable)) throw new Error(`S3 gave no stream for ${key}`)
      return body
    },
    delete: async (key) => {
      const { sdk, client } = await open()
      await client.send(new sdk.DeleteObjectCommand(at(key)))
    },
    deleteBelow: async (prefix) => {
      for await (const key of files.list(`${requireFileKey(prefix.replace(/\/$/, ''))}/`)) await files.delete(key)
    },
    freeBytes: async () => undefined,
    list: async function* (prefix = '') {
      const { sdk, client } = await open()
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket: config.bucket, Prefix: prefix })) {
        for (const { Key: key } of page.Contents ?? []) if (key !== undefined) yield key
      }
    },
  }
  return files
}
