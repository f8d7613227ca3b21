import type { MiddlewareHandler } from 'hono'
import { portalError } from './errors.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes from pages of other sites (CSRF), by the headers in which browsers send the origin. A request
 * without these headers doesn't come from a browser, so it has no cookies of a victim.
 */
export const sameOrigin =
  (publicUrl: string): MiddlewareHandler =>
  async (context, next) => {
    if (!READS.has(context.req.method) && isForeign(context.req.raw, publicUrl))
      throw portalError('portal.foreign-origin')
    await next()
  }

function isForeign({ headers, url }: Request, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  const origin = headers.get('origin')
  return origin !== null && origin !== publicUrl && origin !== new URL(url).origin
}
