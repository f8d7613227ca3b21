import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import {
  type Contract,
  type Endpoint,
  type OutputOf,
  type ParsedOf,
  type Route,
  type RouteOf,
  splitRoute,
} from '#base/contract.ts'
import { type Access, hasRole, type KnownVisitor, ROLES, type SignedInVisitor, type Visitor } from '#base/roles.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import { fieldsError, portalError } from './errors.ts'
import { frozen } from '../frozen.ts'
import { answerOnce } from './idempotency.ts'
import type { Kernel } from '../kernel.ts'
import { issuesIn } from './problems/schema-issues.ts'
import { type KnownRequest, type PortalEnv, type RequestHttp, visitorOf } from './request-visitor.ts'
import type { SessionUser } from '../sessions/session-store.ts'

type VisitorFor<A> = A extends 'anyone' ? Visitor : A extends 'session' ? KnownVisitor : SignedInVisitor

/** What a handler of `R` gets: its validated input, who asks, in which language, and the request around it. */
export type RequestOf<C extends object, R extends RouteOf<C>> = ParsedOf<C, R> & {
  visitor: C[R] extends { access: infer A } ? VisitorFor<A> : never
  /** The visitor's row as it was read with the session; undefined for a guest. */
  user: SessionUser | undefined
  lang: string
  http: RequestHttp
}

/** One handler for each endpoint. It may return more than the contract declares: the rest is cut off. */
export type Handlers<C extends object> = {
  [R in RouteOf<C>]: (request: RequestOf<C, R>) => OutputOf<C, R> | Promise<OutputOf<C, R>>
}

type AnyHandler = (request: unknown) => unknown

/** What a call brings, before it is validated. Values of a query are texts, as an address carries them. */
interface Given {
  params: Record<string, string>
  query: Record<string, string>
  body?: unknown
}

/** A call from within the process. */
interface Asked {
  route: Route
  params?: Record<string, string> | undefined
  query?: Record<string, unknown> | undefined
  caller: Caller
}

interface Caller extends KnownRequest {
  lang: string
}

/** An endpoint with its handler: validates what is given, and runs it for a caller whose access is checked. */
interface Served {
  access: Access
  prepare: (caller: Caller, given: Given) => { input: object; run: () => Promise<unknown> }
}

const KNOWN_ACCESS: ReadonlySet<string> = new Set(['session', 'signed-in', ...ROLES])

/** What each app serves, for calls within the process. */
const servedBy = new WeakMap<Hono<PortalEnv>, Map<Route, Served>>()

/** An endpoint with what answers it. */
export interface HandledEndpoint {
  route: Route
  endpoint: Endpoint
  handler: AnyHandler
}

/** The endpoints of a contract, each with its handler. */
export const handledEndpoints = <C extends object>(contract: C, handlers: Handlers<C>): HandledEndpoint[] =>
  Object.entries(contract as Contract).map(([name, endpoint]) => {
    const route = name as Route
    return { route, endpoint, handler: handlers[route as RouteOf<C>] as AnyHandler }
  })

/**
 * Serves endpoints: visitor, access, validation, handler, and an answer cut to its schema. Their order does not matter: where two
 * paths fit an address, the one that names more of it answers, so `/users/me` goes before `/users/:id`.
 */
export function serveEndpoints(app: Hono<PortalEnv>, kernel: Kernel, endpoints: readonly HandledEndpoint[]): void {
  const all = servedBy.get(app) ?? new Map<Route, Served>()
  servedBy.set(app, all)
  for (const { route, endpoint, handler } of endpoints.toSorted(bySpecificity)) {
    const served = servedEndpoint(endpoint, handler)
    all.set(route, served)
    const { method, path } = splitRoute(route)
    app.on(method, path, async (context) => {
      const known = await visitorOf(kernel, context)
      checkAccess(served.access, known.visitor)
      const lang = normaliseLocale(context.req.header('accept-language') ?? '')
      const { input, run } = served.prepare({ ...known, lang }, await givenBy(context, endpoint))
      const { visitor, http } = known
      const key = method === 'GET' || endpoint.isRepeatable ? undefined : http.header('idempotency-key')
      if (key === undefined || visitor.kind === 'guest') return context.json(await run())
      const write = { key, userId: visitor.userId, route: `${method} ${context.req.path}`, input }
      return context.json(await answerOnce(kernel, write, run))
    })
  }
}

/**
 * Asks an endpoint that `app` serves from within the process, for a visitor who is known: as over HTTP, but without a
 * request, a response and a line in the log.
 */
export async function askDirectly(
  app: Hono<PortalEnv>,
  { route, params = {}, query = {}, caller }: Asked,
): Promise<unknown> {
  const served = servedBy.get(app)?.get(route)
  if (!served || splitRoute(route).method !== 'GET') throw portalError('portal.no-such-endpoint')
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const texts = given.map(([name, value]) => [name, String(value)] as const)
  checkAccess(served.access, caller.visitor)
  return served.prepare(caller, { params, query: Object.fromEntries(texts) }).run()
}

const bySpecificity = (one: HandledEndpoint, other: HandledEndpoint): number => {
  const [a, b] = [rankOf(one.route), rankOf(other.route)]
  return a === b ? 0 : a < b ? -1 : 1
}

/** A digit for each piece of a path: 0 where it names it, 1 where anything fits. */
const rankOf = (route: Route): string =>
  splitRoute(route)
    .path.split('/')
    .map((piece) => (piece.startsWith(':') ? '1' : '0'))
    .join('')

function servedEndpoint({ access, query, body, output }: Endpoint, handler: AnyHandler): Served {
  const cut = cutterOf(output)
  return {
    access,
    prepare: ({ visitor, user, http, lang }, given) => {
      const input = {
        params: given.params,
        query: query && validate(query, given.query),
        body: body && validate(body, given.body),
      }
      return { input, run: async () => cut(await handler({ ...input, visitor, user, lang, http })) }
    },
  }
}

/** Cuts answers to their schema; one that is frozen is the same for everyone who gets it, so it is cut once. */
function cutterOf(output: z.ZodType): (answer: unknown) => unknown {
  const known = new WeakMap<object, unknown>()
  return (answer) => {
    if (typeof answer !== 'object' || answer === null || !Object.isFrozen(answer)) return output.parse(answer)
    const cut = known.get(answer) ?? frozen(output.parse(answer))
    known.set(answer, cut)
    return cut
  }
}

/** Throws unless `visitor` may call an endpoint with this access. */
export function checkAccess(access: Access, visitor: Visitor): void {
  if (access === 'anyone') return
  // Nobody passes a guard that nobody knows. Spec §8, unknown middleware: 500.
  if (!KNOWN_ACCESS.has(access)) throw new Error(`Unknown access: ${access}`)
  if (visitor.kind === 'guest') throw portalError('portal.sign-in-needed')
  if (access === 'session') return
  if (visitor.kind !== 'user') throw portalError('portal.sign-in-needed')
  if (access !== 'signed-in' && !hasRole(visitor.roles, access)) throw portalError('AUTH-DENY')
}

async function givenBy(context: Context, { body }: Endpoint): Promise<Given> {
  return {
    params: context.req.param() as Record<string, string>,
    query: context.req.query(),
    body: body && (await context.req.json().catch(() => undefined)),
  }
}

function validate(schema: z.ZodType, value: unknown): unknown {
  const { data, error } = schema.safeParse(value)
  if (!error) return data
  throw fieldsError(issuesIn(error, value))
}
