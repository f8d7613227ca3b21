import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'hono'
import { makeId } from '#base/ids.ts'
import type { Log } from '../observability/log.ts'

interface RequestScope {
  id: string
  /** Method and path, without query. */
  route: string
  log: Log
  userId?: string
}

const HEADER = 'x-request-id'
const SANE_ID = /^[\w.:-]{8,64}$/
/** Asked every few seconds by whoever watches the portal. */
const WATCHED = new Set(['/healthz', '/readyz', '/metrics'])
const scopes = new AsyncLocalStorage<RequestScope>()

/** The log of the request at work, whose lines carry its id; outside of requests, `log` itself. */
export const requestLog = (log: Log): Log => scopes.getStore()?.log ?? log

/** The id of the request at work, to be shown to a visitor with an unexpected error. */
export const requestId = (): string | undefined => scopes.getStore()?.id

/** What is known of the request at work: where something failed, and for whom. */
export function requestFacts(): Readonly<Omit<RequestScope, 'log'>> | undefined {
  const scope = scopes.getStore()
  return scope && { id: scope.id, route: scope.route, ...(scope.userId !== undefined && { userId: scope.userId }) }
}

/** Writes down who sends the request at work, for its access line. */
export function noteUser(userId: string): void {
  const scope = scopes.getStore()
  if (scope) scope.userId = userId
}

/** Gives each request an id, its caller's own when that is sane, and writes one line when it is answered. */
export function logRequests(log: Log): MiddlewareHandler {
  return async (context, next) => {
    const id = saneId(context.req.header(HEADER))
    const route = `${context.req.method} ${context.req.path}`
    const scope: RequestScope = { id, route, log: log.child({ requestId: id }) }
    const startMs = performance.now()
    await scopes.run(scope, next)
    // Not `context.header`: Hono would make an answer that is there anew, body and all.
    context.res.headers.set(HEADER, id)
    const { pathname, search } = new URL(context.req.url)
    const level = WATCHED.has(pathname) ? 'debug' : 'info'
    const ms = Math.round(performance.now() - startMs)
    // The log itself hides the values of secret keys in a query.
    scope.log[level](
      { status: context.res.status, ms, userId: scope.userId },
      `${context.req.method} ${pathname}${search}`,
    )
  }
}

const saneId = (given: string | undefined) => (given && SANE_ID.test(given) ? given : makeId())
