import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'hono'
import { makeId } from '#base/ids.ts'
import type { Log } from '../observability/log.ts'
import { addressSourceOf, type FindClientAddress } from './client-address.ts'

interface RequestScope {
  id: string
  /** Method and path, without query. */
  route: string
  log: Log
  userId?: string
}

const HEADER = 'x-request-id'
const SANE_ID = /^[\w.:-]{8,64}$/
/** Monitoring requests these every few seconds. */
const WATCHED = new Set(['/healthz', '/readyz', '/metrics'])
const scopes = new AsyncLocalStorage<RequestScope>()

/** The logger of the current request, which adds its id; outside of requests, `log` itself. */
export const requestLog = (log: Log): Log => scopes.getStore()?.log ?? log

/** The id of the current request, which visitors see with an unexpected error. */
export const requestId = (): string | undefined => scopes.getStore()?.id

/** Context of the current request, for error reports. */
export function requestFacts(): Readonly<Omit<RequestScope, 'log'>> | undefined {
  const scope = scopes.getStore()
  return scope && { id: scope.id, route: scope.route, ...(scope.userId !== undefined && { userId: scope.userId }) }
}

/** Sets the user of the current request, for its access log line. */
export function noteUser(userId: string): void {
  const scope = scopes.getStore()
  if (scope) scope.userId = userId
}

/**
 * Middleware: gives each request an id (the caller's own if well-formed) and logs one line per response, with the caller's address if
 * there is a way to find it.
 */
export function logRequests(log: Log, callerOf?: FindClientAddress): MiddlewareHandler {
  return async (context, next) => {
    const id = saneId(context.req.header(HEADER))
    const route = `${context.req.method} ${context.req.path}`
    const scope: RequestScope = { id, route, log: log.child({ requestId: id }) }
    const startMs = performance.now()
    await scopes.run(scope, next)
    // Not `context.header`: Hono would copy an existing response, body included.
    context.res.headers.set(HEADER, id)
    const { pathname, search } = new URL(context.req.url)
    const level = WATCHED.has(pathname) ? 'debug' : 'info'
    const ms = Math.round(performance.now() - startMs)
    // The logger redacts secrets in the query.
    scope.log[level](
      { status: context.res.status, ms, userId: scope.userId, client: callerOf?.(addressSourceOf(context)) },
      `${context.req.method} ${pathname}${search}`,
    )
  }
}

const saneId = (given: string | undefined) => (given && SANE_ID.test(given) ? given : makeId())
