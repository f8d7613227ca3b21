import { Readable } from 'node:stream'
import { rangeOf } from './byte-range.ts'
import { fileTypeOf } from './file-types.ts'
import type { ByteRange, Files, StoredFile } from './files.ts'

/** An SVG opened as a page executes nothing and loads nothing, and no page can frame it. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox"
const MS_PER_S = 1000

interface Sent {
  files: Pick<Files, 'read'>
  key: string
  file: StoredFile
  cacheControl: string
  headers?: Record<string, string>
}

/** Streams a stored file, with support for conditional and range requests. */
export async function sendFile(request: Request, sent: Sent): Promise<Response> {
  const { files, key, file } = sent
  const headers = headersOf(sent)
  if (isUnchanged(request, file)) return new Response(null, { status: 304, headers })
  const range = isRangeValid(request, file) ? rangeOf(request.headers.get('range') ?? undefined, file.size) : 'whole'
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${file.size}` } })
  }
  const isHead = request.method === 'HEAD'
  const part = range === 'whole' || isHead ? undefined : range
  const body = isHead || file.size === 0 ? null : toWeb(await files.read(key, part))
  return new Response(body, { status: part ? 206 : 200, headers: { ...headers, ...lengthOf(file, part) } })
}

function headersOf({ key, file, cacheControl, headers }: Sent): Record<string, string> {
  const { type, isShown } = fileTypeOf(key)
  return {
    'content-type': type,
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    etag: file.etag,
    'last-modified': file.modifiedAt.toUTCString(),
    'x-content-type-options': 'nosniff',
    // Emails and link previews on other sites load pictures.
    'cross-origin-resource-policy': 'cross-origin',
    ...(!isShown && { 'content-disposition': 'attachment' }),
    ...((!isShown || type === 'image/svg+xml') && { 'content-security-policy': DRAWING_POLICY }),
    ...headers,
  }
}

function lengthOf({ size }: StoredFile, part: ByteRange | undefined): Record<string, string> {
  if (!part) return { 'content-length': String(size) }
  return {
    'content-length': String(part.end - part.start + 1),
    'content-range': `bytes ${part.start}-${part.end}/${size}`,
  }
}

function isUnchanged({ headers }: Request, file: StoredFile): boolean {
  const tags = headers.get('if-none-match')
  if (tags !== null) return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === file.etag)
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return secondsOf(file.modifiedAt.getTime()) <= secondsOf(since)
}

/** `If-Range`: a part of a changed file would not fit the parts that the browser has. */
function isRangeValid({ headers }: Request, file: StoredFile): boolean {
  const condition = headers.get('if-range')
  if (condition === null) return true
  return condition.startsWith('"') ? condition === file.etag : condition === file.modifiedAt.toUTCString()
}

const secondsOf = (ms: number): number => Math.floor(ms / MS_PER_S)

const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>
