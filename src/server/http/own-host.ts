import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'

/** Whether a host name or address is this machine's loopback. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host)

/**
 * Answers 404 to requests whose host name is neither loopback nor the portal's. Otherwise a foreign site could point its name at
 * this machine (DNS rebinding) and read pages meant for local callers. IP addresses are allowed.
 */
export function ownHostOnly(publicUrl: string): MiddlewareHandler {
  const ownName = new URL(publicUrl).hostname
  return async (context, next) => {
    const { hostname } = new URL(context.req.url)
    const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
    if (hostname === ownName || isLoopback(hostname) || isAddress) return next()
    return context.notFound()
  }
}
