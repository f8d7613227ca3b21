import type { MiddlewareHandler } from 'hono'
import { portalError } from './errors.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that another site's page has sent: browsers say where a request comes from. A request that says
 * nothing comes from no browser, and brings no cookies that it does not own.
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
