import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { type Contract, splitRoute } from '#base/contract.ts'
import { once } from '#base/once.ts'
import { BIBLE_ROUTE } from '#features/bible/server/service.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import { addressSourceOf } from '#server/http/client-address.ts'
import { createApiDocs } from '#server/http/api-docs.tsx'
import { limitBody } from '#server/http/body-limit.ts'
import { serveEndpoints } from '#server/http/endpoints.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { describeApi } from '#server/http/openapi.ts'
import { localProblem } from '#server/http/problems/local-problem.ts'
import { prepareAnswer, sendPrepared } from '#server/http/prepared-answer.ts'
import { REQUEST_COSTS } from '#server/http/request-budget.ts'
import { reportedProblem } from '#server/http/reported-problem.ts'
import type { PortalEnv } from '#server/http/request-visitor.ts'
import { sameOrigin } from '#server/http/same-origin.ts'
import { refuseWritesDuringMaintenance } from './maintenance-guard.ts'
import { refuseChangesWhileReadOnly } from './read-only-guard.ts'
import { isWithoutSession } from './page-key.ts'
import { features } from '../features.ts'

/** All contracts by their names in the API documentation. */
export const contracts: Readonly<Record<string, Contract>> = Object.fromEntries(
  features.flatMap(({ api = {} }) => Object.entries(api).map(([name, { contract }]) => [name, contract])),
)

/** Maximum body of an API call; uploads have limits of their own. */
const MAX_BODY_BYTES = 1024 * 1024

/** Creates the whole API below `/api`. */
export function createApi(kernel: Kernel): Hono<PortalEnv> {
  const api = new Hono<PortalEnv>()
  // Added before the guards for browser requests, because webhooks come from other systems and must not be refused.
  for (const { webhooks } of features) webhooks?.(api, kernel)
  api.use(sameOrigin(kernel.config.publicUrl), preventCaching)
  api.use(limitCosts(kernel))
  api.use(refuseWritesDuringMaintenance(kernel))
  api.use(refuseChangesWhileReadOnly(kernel))
  for (const { uploads } of features) uploads?.(api, kernel)
  const tooLarge = portalError('portal.too-large')
  api.use(limitBody({ maxSize: MAX_BODY_BYTES, onError: (context) => toResponse(tooLarge, { kernel, context }) }))
  for (const { addresses } of features) addresses?.(api, kernel)
  const served = features.flatMap(({ api: own = {} }) => Object.values(own))
  serveEndpoints(
    api,
    kernel,
    served.flatMap(({ endpointsOf }) => endpointsOf(kernel)),
  )
  const described = once(async () => prepareAnswer(JSON.stringify(describeApi(contracts))))
  api.get('/openapi.json', async (context) =>
    sendPrepared(context, await described(), { 'content-type': 'application/json', 'cache-control': 'no-cache' }),
  )
  api.route('/', createApiDocs({ base: '/api', describe: () => describeApi(contracts) }))
  // Not `notFound`, because Hono never calls that of a mounted app.
  api.all('*', (context) => toResponse(portalError('portal.no-such-endpoint'), { kernel, context }))
  api.onError((error, context) => toResponse(error, { kernel, context }))
  return api
}

/**
 * Most responses are personal and have no expiry, so neither browsers nor proxies may store them. Responses to
 * visitors without a session are the same for everybody and say so: the service worker stores some of them for
 * offline use.
 */
const preventCaching: MiddlewareHandler = async (context, next) => {
  await next()
  if (!context.res.headers.has('cache-control')) context.res.headers.set('cache-control', 'no-store')
  // An answer with a secret is only for people who have it.
  const isSecret = context.req.query('secret') !== undefined
  if (!isSecret && isWithoutSession(context.req.header('cookie'))) context.res.headers.set('x-answer-for', 'everyone')
}

/** Certificates and their previews are generated pictures. */
const DRAWN = /\/lpm\/certificates\/[^/]+\/[^/]+\.(?:png|pdf|svg)$|\/lpm\/certificate\w*Preview\.svg$/

/**
 * Limits what the requests of an address may cost. Writes have limits of their own, except for queries to the Bible
 * service.
 */
const limitCosts =
  (kernel: Kernel): MiddlewareHandler<PortalEnv> =>
  async (context, next) => {
    const cost = costOf(context.req.method, context.req.path)
    if (cost > 0) kernel.budget.take(kernel.callerOf(addressSourceOf(context)), cost)
    await next()
  }

function costOf(method: string, path: string): number {
  if (method === 'GET' || method === 'HEAD') return DRAWN.test(path) ? REQUEST_COSTS.picture : REQUEST_COSTS.read
  return path.endsWith(QUESTIONS) ? REQUEST_COSTS.question : 0
}

const QUESTIONS = splitRoute(BIBLE_ROUTE).path

/** Turns any error into a problem in the language of the request. */
async function toResponse(
  failure: unknown,
  { kernel, context }: { kernel: Kernel; context: Context },
): Promise<Response> {
  const lang = normaliseLocale(context.req.header('accept-language') ?? '')
  const problem = await localProblem(kernel.texts, lang, reportedProblem(failure, kernel))
  const retryAfter = problem.meta?.retryAfterSeconds
  return Response.json(problem, {
    status: problem.status,
    headers: typeof retryAfter === 'number' ? { 'retry-after': String(retryAfter) } : {},
  })
}
