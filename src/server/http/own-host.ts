import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'

/** Whether a host name or address means this machine to itself. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host)

/**
 * Answers 404 to requests sent to a name that is neither this machine's own nor the portal's: a foreign page whose name was
 * pointed at us (DNS rebinding) would otherwise read what only callers on this machine or its network may. Addresses are no names.
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
