import { type Context, Hono } from 'hono'
import { ApiError } from '#base/errors.ts'
import { keyOfPath } from '#server/files/file-key.ts'
import { fileTypeOf } from '#server/files/file-types.ts'
import type { Files } from '#server/files/files.ts'
import type { Kernel } from '#server/kernel.ts'
import { type PortalEnv, visitorOf } from '#server/http/request-visitor.ts'
import { sendFile } from '#server/files/send-file.ts'
import { filesError } from '../errors.ts'
import { askedWidth, FILES_PATH, isSizable } from '../rules.ts'
import { PRIVATE_PREFIX } from './private-prefix.ts'
import { verdictOn } from './file-guard.ts'
import { movedTo } from './withheld.ts'
import { findNameOf } from './store-library.ts'
import { findSize, formatFor, SIZED_PREFIX } from './sized-pictures.ts'

/** Uploads are immutable: new content gets a new key. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'
const UPLOADS = 'uploads/'
const FOUND = 302
const SHOWN = /^(?:image|video|audio|text\/vtt)/
/** For restricted files: not cached by proxies, and briefly by the browser. */
const FOR_SOME = 'private, max-age=3600'
/** Prefixes that are never served by key. */
const NOT_SERVED = [SIZED_PREFIX, PRIVATE_PREFIX]

/** Serves `/files/*`: uploads and seed files, and pictures resized with `?w=640`. */
export function createFileRoutes(kernel: Kernel): Hono<PortalEnv> {
  const { files } = kernel
  const app = new Hono<PortalEnv>()
  app.get(`${FILES_PATH}*`, async (context) => {
    const key = keyOfPath(new URL(context.req.url).pathname, FILES_PATH)
    if (key === undefined || NOT_SERVED.some((prefix) => key.startsWith(prefix))) throw filesError('files.not-found')
    const moved = await movedTo(kernel, key)
    if (moved) return redirectTo(context, moved)
    const file = moved === null ? undefined : await files.find(key)
    if (!file) throw filesError('files.not-found')
    const verdict = await verdictOn(kernel, { key, known: () => visitorOf(kernel, context) })
    // Visitors who may not read a file don't learn that it exists.
    if (verdict === 'refused') throw filesError('files.not-found')
    const width = context.req.query('w')
    const cacheControl = verdict === 'allowed' ? FOR_SOME : key.startsWith(UPLOADS) ? FOR_EVER : AN_HOUR
    if (width === undefined || !isSizable(FILES_PATH + key)) {
      const headers = await asAttachment(kernel, key)
      return sendFile(context.req.raw, { files, key, file, cacheControl, headers })
    }
    return sendSize(context, { files, key, file, cacheControl, width })
  })
  app.onError((error) => {
    if (!(error instanceof ApiError)) throw error
    return Response.json(error.problem, { status: error.problem.status, headers: { 'cache-control': 'no-store' } })
  })
  return app
}

/** Redirects the address of a replaced file to its current one. */
function redirectTo(context: Context, key: string): Response {
  const { search } = new URL(context.req.url)
  context.header('cache-control', 'no-cache')
  return context.redirect(FILES_PATH + key + search, FOUND)
}

/** Files uploaded for others to read are downloaded, never displayed: one could be an HTML page. */
async function asAttachment(kernel: Pick<Kernel, 'db' | 'content'>, key: string): Promise<Record<string, string>> {
  if (!key.startsWith(UPLOADS) || SHOWN.test(fileTypeOf(key).type)) return {}
  const name = await kernel.content.get(`file name ${key}`, () => findNameOf(kernel.db, key))
  return { 'content-disposition': `attachment; filename*=UTF-8''${encodeName(name ?? key.slice(UPLOADS.length))}` }
}

const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

type Found = Parameters<typeof sendFile>[1] & { files: Files }

async function sendSize(context: Context, { width: text, ...found }: Found & { width: string }): Promise<Response> {
  const { files, key, file } = found
  const width = askedWidth(text)
  if (width === undefined) throw filesError('files.no-such-size')
  const headers = { vary: 'Accept' }
  const size = await findSize(files, { key, file, width, format: formatFor(key, context.req.header('accept')) })
  if (size) return sendFile(context.req.raw, { ...found, ...size, headers })
  // The original is better than nothing; a later request may get the resized one.
  return sendFile(context.req.raw, { ...found, cacheControl: 'no-store', headers })
}
