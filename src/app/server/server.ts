import type { IncomingMessage, ServerResponse } from 'node:http'
import { Hono } from 'hono'
import { ApiError } from '#base/errors.ts'
import { addInvitationAddress } from '#features/accounts/server/invitations/address.ts'
import { addMessengerAddresses } from '#features/accounts/server/messengers/addresses.ts'
import { createSignInSandbox } from '#features/accounts/server/sandbox/addresses.tsx'
import { createFileRoutes } from '#features/files/server/serve-files.ts'
import { addReturnAddress } from '#features/orders/server/addresses.ts'
import { formOrigins } from '#features/orders/server/gateways.ts'
import { createPaymentSandbox } from '#features/orders/server/sandbox/addresses.tsx'
import {
  currentSettings,
  forgetSettings,
  lastKnownSettings,
  SETTINGS_CHANNEL,
} from '#features/portal/server/settings.ts'
import type { PortalSettings } from '#features/portal/model.ts'
import { registerHiddenLanguage } from '#i18n/languages.ts'
import { PSEUDO_LANGUAGE } from '#i18n/pseudo.ts'
import { isDatabaseUnavailable } from '#server/database/database-unavailable.ts'
import { diskHasRoom } from '#server/files/disk-room.ts'
import { createEventStreams } from '#server/events/event-streams.ts'
import { createHealth, databaseTakesChanges } from '#server/observability/health.ts'
import type { Kernel } from '#server/kernel.ts'
import { createMailbox } from '#server/mail/mailbox.tsx'
import { isMigrated, MIGRATIONS } from '#server/database/migrate.ts'
import { measureRequests } from '#server/observability/metrics.ts'
import { PageCache, sendCached } from '#server/http/page-cache.ts'
import { logRequests, requestLog } from '#server/http/request-log.ts'
import { type PortalEnv, visitorOf } from '#server/http/request-visitor.ts'
import { isStillGood } from '#server/sessions/session-list.ts'
import { addAddresses } from './addresses.ts'
import { createApi } from './api.ts'
import { Assets, type Build } from './assets.ts'
import { lastResortDocument } from './document.ts'
import { answerTooMany, answerUnavailable } from './notice-answer.ts'
import { isWithoutSession, pageKey } from './page-key.ts'
import { policyOf } from './page-policy.ts'
import { servePages } from './pages.ts'
import { watchSchedule } from '../browser/watch-schedule.ts'

export { commands } from '../commands/commands.ts'
export { registerFeatures } from '../register-features.ts'
export { serverTexts } from '../texts.ts'

const TOO_MANY = 429
/** Refuse control characters early, because the router and PostgreSQL throw on them. */
const UNREADABLE = /%(?:[01][\da-f]|7f|e2%80%a[89])/i
/** A page contains its own address in every language, so a long address could make a page of a megabyte. */
const MAX_PATH_LENGTH = 2_000

/** The portal as a single web application. */
export interface PortalApp {
  fetch: Hono<PortalEnv>['fetch']
  request: Hono<PortalEnv>['request']
  /** Serves a cached guest page; returns false if the request must go through `fetch`. */
  sendKept: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Makes the readiness check fail, and ends the event streams. */
  startShutdown: () => void
  close: () => void
}

/** Creates the web application over a kernel. Without a build it serves sources, for development. */
export function createApp({ kernel, build }: { kernel: Kernel; build?: Build }): PortalApp {
  if (kernel.config.environment === 'demo') registerHiddenLanguage(PSEUDO_LANGUAGE)
  const pages = new PageCache()
  const assets = new Assets(build)
  const policy = {
    isSecure: kernel.config.publicUrl.startsWith('https:'),
    isDevelopment: build === undefined,
    formActions: (settings: PortalSettings) => formOrigins(kernel, settings),
  }
  const headersOf = policyOf(policy)
  const health = createHealth({
    checks: {
      database: databaseTakesChanges(kernel.db),
      migrations: () => isMigrated(kernel.db, MIGRATIONS),
      disk: diskHasRoom(kernel.config),
    },
    metrics: kernel.metrics,
    log: kernel.log,
    publicUrl: kernel.config.publicUrl,
    metricsToken: kernel.config.metricsToken,
  })
  const app = new Hono<PortalEnv>()
  app.use(logRequests(kernel.log, kernel.callerOf), measureRequests(kernel.metrics))
  app.use(async (context, next) => {
    await next()
    const headers = headersOf(lastKnownSettings(kernel))
    for (const [name, value] of Object.entries(headers)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    }
  })
  app.get('*', async (context, next) => {
    const { pathname } = new URL(context.req.url)
    // For these the API has an error of its own.
    const isNowhere = pathname.length > MAX_PATH_LENGTH || UNREADABLE.test(pathname)
    return isNowhere && !pathname.startsWith('/api/') ? context.notFound() : next()
  })
  app.route('/', health.routes)
  const streams = createEventStreams({
    events: kernel.events,
    log: kernel.log,
    onCount: (open) => kernel.metrics.eventStreams.set(open),
  })
  app.get('/api/events', async (context) => {
    const { visitor, http } = await visitorOf(kernel, context)
    return streams.answer(context, visitor, () => isStillGood(kernel, http.cookies))
  })
  const api = createApi(kernel)
  app.route('/api', api)
  app.route('/', createMailbox(kernel))
  app.route('/', createSignInSandbox(kernel))
  app.route('/', createFileRoutes(kernel))
  addAddresses(app, { kernel, assets })
  addMessengerAddresses(app, kernel)
  addInvitationAddress(app, kernel)
  addReturnAddress(app)
  app.route('/', createPaymentSandbox(kernel))
  servePages(app, {
    kernel,
    api,
    assets,
    pages,
    headersOf,
    draftHeadersOf: policyOf(policy),
    isBuilt: build !== undefined,
  })

  app.onError(async (error, context) => {
    if (error instanceof ApiError && error.problem.status === TOO_MANY)
      return answerTooMany(context, { kernel, assets }, error.problem)
    if (isDatabaseUnavailable(error)) {
      requestLog(kernel.log).warn({ err: error }, 'A page could not be shown, since the database could not be used')
      return answerUnavailable(context, { kernel, assets })
    }
    requestLog(kernel.log).error({ err: error }, 'A page could not be shown')
    return context.html(lastResortDocument(), 500, { 'cache-control': 'no-store' })
  })

  const cleanup = [
    kernel.content.onClear(() => pages.clear()),
    kernel.events.subscribe(SETTINGS_CHANNEL, () => {
      forgetSettings(kernel)
      kernel.content.clear()
    }),
    watchSchedule(kernel, () => kernel.content.clear()),
  ]
  return {
    fetch: app.fetch,
    request: app.request,
    sendKept: (request, response) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      if (!isWithoutSession(request.headers.cookie)) return false
      const key = pageKey(request.url ?? '')
      const page = key === undefined ? undefined : pages.find(key)
      if (page) sendCached(page, request, response)
      kernel.metrics.pageCache.inc({ outcome: page ? 'hit' : 'miss' })
      return page !== undefined
    },
    startShutdown: () => {
      health.startShutdown()
      streams.close()
    },
    close: () => {
      for (const end of cleanup) end()
    },
  }
}

/** Loads the settings once, so that the first visitor doesn't wait for them. */
export const warmUp = (kernel: Kernel): Promise<unknown> => currentSettings(kernel)
