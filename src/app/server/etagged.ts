import type { Context } from 'hono'
import { etagOf } from '#server/http/prepared-answer.ts'

/** Responds with a text or bytes and an ETag, or with 304. */
export function etagged(context: Context, body: string | Buffer, headers: Record<string, string>): Response {
  const etag = etagOf(body)
  if (context.req.header('if-none-match') === etag) return context.body(null, 304, { ...headers, etag })
  return context.body(body as string | Buffer<ArrayBuffer>, 200, { ...headers, etag })
}
