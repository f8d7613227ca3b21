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
import type { KnownVisitor, SignedInVisitor, Visitor } from '#base/roles.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import { fieldsError, portalError } from './errors.ts'
import { frozen } from '../frozen.ts'
import { answerOnce } from './idempotency.ts'
import { admit } from './admit.ts'
import type { Kernel } from '../kernel.ts'
import { issuesIn } from './problems/schema-issues.ts'
import { type KnownRequest, type PortalEnv, type RequestHttp, visitorOf } from './request-visitor.ts'
import type { SessionUser } from '../sessions/session-store.ts'

type VisitorFor<A> = A extends 'anyone' ? Visitor : A extends 'session' ? KnownVisitor : SignedInVisitor

/** Arguments of the handler of `R`: validated input, visitor, language and parts of the HTTP request. */
export type RequestOf<C extends object, R extends RouteOf<C>> = ParsedOf<C, R> & {
  visitor: C[R] extends { access: infer A } ? VisitorFor<A> : never
  /** The visitor's user row, loaded with the session; undefined for a guest. */
  user: SessionUser | undefined
  lang: string
  http: RequestHttp
}

/** One handler for each endpoint. Fields that the contract's output schema doesn't declare are removed from its answer. */
export type Handlers<C extends object> = {
  [R in RouteOf<C>]: (request: RequestOf<C, R>) => OutputOf<C, R> | Promise<OutputOf<C, R>>
}

type AnyHandler = (request: unknown) => unknown

/** The input of a call before validation. Query values are strings, as in a URL. */
interface RawInput {
  params: Record<string, string>
  query: Record<string, string>
  body?: unknown
}

/** A call of an endpoint without HTTP. */
interface InProcessCall {
  route: Route
  params?: Record<string, string> | undefined
  query?: Record<string, unknown> | undefined
  caller: Caller
}

interface Caller extends KnownRequest {
  lang: string
}

/** An endpoint ready to run: `prepare` validates the input, `run` calls the handler. The caller checks access first. */
interface CompiledEndpoint {
  admit: (visitor: Visitor, params: Record<string, string>) => Promise<void>
  prepare: (caller: Caller, given: RawInput) => { input: object; run: () => Promise<unknown> }
}

/** Compiled endpoints of each app, for calls without HTTP. */
const compiledByApp = new WeakMap<Hono<PortalEnv>, Map<Route, CompiledEndpoint>>()

/** An endpoint and its handler. */
export interface HandledEndpoint {
  route: Route
  endpoint: Endpoint
  handler: AnyHandler
}

/** Pairs each endpoint of a contract with its handler. */
export const handledEndpoints = <C extends object>(contract: C, handlers: Handlers<C>): HandledEndpoint[] =>
  Object.entries(contract as Contract).map(([name, endpoint]) => {
    const route = name as Route
    return { route, endpoint, handler: handlers[route as RouteOf<C>] as AnyHandler }
  })

/**
 * Serves endpoints over HTTP: finds the visitor, checks access, validates, runs the handler and strips the answer to its schema.
 * Order does not matter: of two matching paths the more specific one answers, so `/users/me` wins over `/users/:id`.
 */
export function serveEndpoints(app: Hono<PortalEnv>, kernel: Kernel, endpoints: readonly HandledEndpoint[]): void {
  const all = compiledByApp.get(app) ?? new Map<Route, CompiledEndpoint>()
  compiledByApp.set(app, all)
  for (const { route, endpoint, handler } of endpoints.toSorted(bySpecificity)) {
    const compiled = compileEndpoint(kernel, endpoint, handler)
    all.set(route, compiled)
    const { method, path } = splitRoute(route)
    app.on(method, path, async (context) => {
      const known = await visitorOf(kernel, context)
      await compiled.admit(known.visitor, context.req.param() as Record<string, string>)
      const lang = normaliseLocale(context.req.header('accept-language') ?? '')
      const { input, run } = compiled.prepare({ ...known, lang }, await readRawInput(context, endpoint))
      const { visitor, http } = known
      const key = method === 'GET' || endpoint.isIdempotent ? undefined : http.header('idempotency-key')
      if (key === undefined || visitor.kind === 'guest') return context.json(await run())
      const write = { key, userId: visitor.userId, route: `${method} ${context.req.path}`, input }
      return context.json(await answerOnce(kernel, write, run))
    })
  }
}

/**
 * Calls a GET endpoint of `app` for a known visitor without HTTP: same access check and validation, but no request, no response
 * and no log line.
 */
export async function callInProcess(
  app: Hono<PortalEnv>,
  { route, params = {}, query = {}, caller }: InProcessCall,
): Promise<unknown> {
  const compiled = compiledByApp.get(app)?.get(route)
  if (!compiled || splitRoute(route).method !== 'GET') throw portalError('portal.no-such-endpoint')
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const texts = given.map(([name, value]) => [name, String(value)] as const)
  await compiled.admit(caller.visitor, params)
  return compiled.prepare(caller, { params, query: Object.fromEntries(texts) }).run()
}

const bySpecificity = (one: HandledEndpoint, other: HandledEndpoint): number => {
  const [a, b] = [rankOf(one.route), rankOf(other.route)]
  return a === b ? 0 : a < b ? -1 : 1
}

/** Sort key of a path: one digit per segment, 0 for a literal and 1 for a parameter. */
const rankOf = (route: Route): string =>
  splitRoute(route)
    .path.split('/')
    .map((piece) => (piece.startsWith(':') ? '1' : '0'))
    .join('')

function compileEndpoint(
  kernel: Kernel,
  { access, query, body, output }: Endpoint,
  handler: AnyHandler,
): CompiledEndpoint {
  const strip = stripToSchema(output)
  return {
    admit: (visitor, params) => admit(kernel, { access, visitor, params }),
    prepare: ({ visitor, user, http, lang }, given) => {
      const input = {
        params: given.params,
        query: query && validate(query, given.query),
        body: body && validate(body, given.body),
      }
      return { input, run: async () => strip(await handler({ ...input, visitor, user, lang, http })) }
    },
  }
}

/** Returns a function that strips answers to their schema. A frozen answer is shared between requests, so its result is cached. */
function stripToSchema(output: z.ZodType): (answer: unknown) => unknown {
  const known = new WeakMap<object, unknown>()
  return (answer) => {
    if (typeof answer !== 'object' || answer === null || !Object.isFrozen(answer)) return output.parse(answer)
    const stripped = known.get(answer) ?? frozen(output.parse(answer))
    known.set(answer, stripped)
    return stripped
  }
}

async function readRawInput(context: Context, { body }: Endpoint): Promise<RawInput> {
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
