import { type Context, Hono } from 'hono'
import { ApiError } from '#base/errors.ts'
import { keyOfPath } from '#server/file-key.ts'
import type { Files } from '#server/files.ts'
import { sendFile } from '#server/send-file.ts'
import { filesError } from '../errors.ts'
import { askedWidth, FILES_PATH, isSizable } from '../rules.ts'
import { findSize, formatFor, SIZED_PREFIX } from './sized-pictures.ts'

/** An upload never changes: another one has another key. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'
const UPLOADS = 'uploads/'

/** Serves `/files/*`: uploads and seed files, pictures with `?w=640` in that width. */
export function createFileRoutes({ files }: { files: Files }): Hono {
  const app = new Hono()
  app.get(`${FILES_PATH}*`, async (context) => {
    const key = keyOfPath(new URL(context.req.url).pathname, FILES_PATH)
    if (key === undefined || key.startsWith(SIZED_PREFIX)) throw filesError('files.not-found')
    const file = await files.find(key)
    if (!file) throw filesError('files.not-found')
    const width = context.req.query('w')
    const cacheControl = key.startsWith(UPLOADS) ? FOR_EVER : AN_HOUR
    if (width === undefined || !isSizable(FILES_PATH + key))
      return sendFile(context.req.raw, { files, key, file, cacheControl })
    return sendSize(context, { files, key, file, cacheControl, width })
  })
  app.onError((error) => {
    if (!(error instanceof ApiError)) throw error
    return Response.json(error.problem, { status: error.problem.status, headers: { 'cache-control': 'no-store' } })
  })
  return app
}

type Found = Parameters<typeof sendFile>[1]

async function sendSize(context: Context, { width: text, ...found }: Found & { width: string }): Promise<Response> {
  const { files, key, file } = found
  const width = askedWidth(text)
  if (width === undefined) throw filesError('files.no-such-size')
  const headers = { vary: 'Accept' }
  const size = await findSize(files, { key, file, width, format: formatFor(key, context.req.header('accept')) })
  if (size) return sendFile(context.req.raw, { ...found, ...size, headers })
  // Better the whole picture than none; the next one who asks may get the size.
  return sendFile(context.req.raw, { ...found, cacheControl: 'no-store', headers })
}
