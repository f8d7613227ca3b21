import type { QueryClient } from '@tanstack/react-query'
import { hasRole } from '#base/roles.ts'
import type { Context, Hono } from 'hono'
import { ApiError } from '#base/errors.ts'
import { GUEST_USER } from '#features/accounts/guest-user.ts'
import { userQuery } from '#features/accounts/web/queries.ts'
import { enterByQuickLink } from '#features/accounts/server/quick-token.ts'
import { isExpiredLink } from '#features/authoring/server/preview-links.ts'
import { isExpiredMicrocourseLink } from '#features/microcourse-authoring/server/preview-links.ts'
import { askBible, BIBLE_ROUTE } from '#features/bible/server/service.ts'
import { listCategoryIds } from '#features/courses/server/store-catalogue.ts'
import { themeFile } from '#features/portal/server/theme-file.ts'
import type { PortalSettings } from '#features/portal/model.ts'
import { offeredLanguages, type Shares } from '#features/portal/offered-languages.ts'
import { retryAfterSeconds } from '#features/portal/schedule.ts'
import { ownFiles } from '#features/portal/server/own-files.ts'
import { portalQuery } from '#features/portal/web/queries.ts'
import { TERMS_CATEGORIES } from '#features/policies/model.ts'
import { isStandardAlias } from '#features/pages/standard-aliases.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import { draftFor } from '#features/settings/server/drafts.ts'
import { ensureOnVisit } from '#features/progress/server/ensure-on-visit.ts'
import { LANGUAGE_COOKIE, languageRedirect, splitLanguage } from '#i18n/choose-language.ts'
import { FALLBACK_LANGUAGE, languages } from '#i18n/languages.ts'
import { limitBody } from '#server/http/body-limit.ts'
import { addressSourceOf } from '#server/http/client-address.ts'
import { callInProcess } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import { type CachedPage, cachedResponse, type PageCache } from '#server/http/page-cache.ts'
import { localProblem } from '#server/http/problems/local-problem.ts'
import { REQUEST_COSTS } from '#server/http/request-budget.ts'
import { reportedProblem } from '#server/http/reported-problem.ts'
import { type KnownRequest, type PortalEnv, visitorOf } from '#server/http/request-visitor.ts'
import type { AnyCall } from '#web/api-client.ts'
import { isPagePath } from '#web/local-address.ts'
import { createQueryClient } from '#web/queries.ts'
import { routes } from '../routes/all-routes.ts'
import type { Assets } from './assets.ts'
import { isClosedFor } from './maintenance-guard.ts'
import { draftNameQuery } from './draft-name.ts'
import { answerUnavailable } from './notice-answer.ts'
import { categoryIn, isWithoutSession, pageKey } from './page-key.ts'
import { isMicrocourseAddress, previewRedirect, previewSecret } from './preview/preview-address.ts'
import { plainDocument, PREVIEW_HEADERS, previewParts, previewPolicy } from './preview/preview-document.ts'
import { publishedAliases } from './portal-facts.ts'
import { type RenderedPage, renderPage } from './render.tsx'
import { answerForm } from './sign-in/answer-form.ts'
import { asksForSignIn, drawPopup, POPUP_FILES, type SentForm, targetOf } from './sign-in/draw-popup.tsx'
import { SPECULATION_HEADER } from './speculation.ts'
import { otherSpelling } from '../routes/spelling.ts'
import { catalogue } from '../texts.ts'

interface Serving {
  kernel: Kernel
  /** Dependencies for rendering pages. */
  api: Hono<PortalEnv>
  assets: Assets
  pages: PageCache
  headersOf: (settings: PortalSettings) => Record<string, string>
  /** Headers for draft settings, which only one administrator sees and which are never cached for others. */
  draftHeadersOf: (settings: PortalSettings) => Record<string, string>
  /** Absent in development, which renders every request. */
  isBuilt: boolean
}

type PageContext = Context<PortalEnv>

/** Path before that of a page whose sign-in popup is asked for alone. Same in `browser/boot.ts`. */
const POPUP_PATH = '/auth/popup'
const MAX_FORM_BYTES = 64 * 1024
const TOO_LARGE = 413
const limitForm = limitBody({ maxSize: MAX_FORM_BYTES, onError: (context) => context.body(null, TOO_LARGE) })
const OK = 200
const MOVED_PERMANENTLY = 301
const MOVED_TEMPORARILY = 302
const SEE_OTHER = 303
const NOT_FOUND = 404
const UNAVAILABLE = 503

/** Serves a page for all remaining addresses. */
export function servePages(app: Hono<PortalEnv>, serving: Serving): void {
  app.get(`${POPUP_PATH}/*`, (context) => servePopup(serving, context))
  app.get('*', (context) => servePage(serving, context))
  app.post('*', limitForm, async (context, next) => (await answerSignIn(app, serving, context)) ?? next())
  app.all('*', (context) =>
    isPagePath(context.req.path) ? context.body(null, 405, { allow: 'GET, HEAD' }) : context.notFound(),
  )
}

async function servePage(serving: Serving, context: PageContext): Promise<Response> {
  const { kernel, pages } = serving
  const address = addressOf(context.req.raw)
  if (!isPagePath(context.req.path)) return context.notFound()
  const { pathname, search } = new URL(context.req.raw.url)
  const spelled = otherSpelling(routes, pathname)
  if (spelled !== undefined) return redirectTo(spelled + search, MOVED_PERMANENTLY)
  const entry = await enterByQuickLink(kernel, {
    request: context.req.raw,
    known: () => visitorOf(kernel, context),
  })
  if (entry.kind === 'refused') return context.body(null, UNAVAILABLE, { 'cache-control': 'no-store' })
  // Responses of the context contain the new cookies.
  if (entry.kind === 'redirect') {
    context.header('cache-control', 'no-store')
    context.header('referrer-policy', 'no-referrer')
    return context.redirect(entry.to, SEE_OTHER)
  }
  // Read the version before the settings: a page rendered with old settings must not be cached after a change.
  const { version } = pages
  const settings = await currentSettings(kernel)
  const cookie = cookieOf(context)
  const shares = await kernel.texts.shares()
  const hints = { ...(isOffered(cookie, settings, shares) && { cookie }), primary: settings.i18n.primaryLang }
  const target = languageRedirect(address, hints)
  if (target !== undefined) return redirectTo(target)
  const opening = await openingAddress(kernel, address)
  if (opening !== undefined) return redirectTo(opening + search)

  const secret = previewSecret(address)
  const isForGuests = secret !== undefined || isWithoutSession(context.req.header('cookie'))
  const key = isForGuests ? pageKey(address) : undefined
  const kept = key === undefined ? undefined : pages.find(key)
  if (kept) return cachedResponse(kept, context.req.raw)

  kernel.budget.take(kernel.callerOf(addressSourceOf(context)), REQUEST_COSTS.page)
  if (secret !== undefined && (await isGone(kernel, { address, secret }))) return answerGone(serving, context, address)
  const asked = { address, settings, version, key: serving.isBuilt ? key : undefined, secret }
  const { page, draft, isClosed, cached } =
    asked.key === undefined
      ? await makePage(serving, context, asked)
      : await pages.share(asked.key, () => makePage(serving, context, asked))
  if (cached) return cachedResponse(cached, context.req.raw)
  if (page instanceof Response) {
    const location = page.headers.get('location') ?? '/'
    return redirectTo(secret === undefined ? location : previewRedirect(location, { address, secret }), page.status)
  }
  // Loaders can't use the database, and header and footer may be missing too.
  if (page.status === UNAVAILABLE) return answerUnavailable(context, serving)
  context.header('cache-control', 'private, no-store')
  if (secret !== undefined) setPreviewHeaders(context, serving.headersOf(settings))
  if (draft) for (const [name, value] of Object.entries(serving.draftHeadersOf(draft))) context.header(name, value)
  if (!isClosed) return context.html(page.html, page.status as 200)
  // Spec §2, maintenance: search engines and proxies learn when to try again.
  context.header('retry-after', String(retryAfterSeconds(settings.maintenance, kernel.clock.now())))
  return context.html(page.html, UNAVAILABLE)
}

/**
 * Answers a form of the sign-in popup that was sent without the app: leads on, or shows the page with the popup again. Undefined for
 * anything else.
 */
async function answerSignIn(
  portal: Hono<PortalEnv>,
  serving: Serving,
  context: PageContext,
): Promise<Response | undefined> {
  const { kernel, pages } = serving
  const address = addressOf(context.req.raw)
  const { lang } = splitLanguage(address)
  if (lang === undefined || !isPagePath(context.req.path) || !asksForSignIn(address)) return undefined
  const { version } = pages
  const settings = await currentSettings(kernel)
  const target = targetOf(address)
  const { publishedAliases: aliases } = await guestQueries(serving, context, lang).ensureQueryData(portalQuery())
  const hasTerms = TERMS_CATEGORIES.some((alias) => aliases.includes(alias))
  const { registration } = settings
  const { host: publicHost } = new URL(kernel.config.publicUrl)
  const answer = await answerForm({ portal, context, lang, target, hasTerms, registration, publicHost })
  if (!answer) return undefined
  for (const cookie of answer.cookies ?? []) context.header('set-cookie', cookie, { append: true })
  if (answer.kind === 'signed-in') {
    context.header('cache-control', 'no-store')
    return context.redirect(target, SEE_OTHER)
  }
  const { sent, status } = answer
  kernel.budget.take(kernel.callerOf(addressSourceOf(context)), REQUEST_COSTS.page)
  const { page } = await makePage(serving, context, {
    address,
    settings,
    version,
    key: undefined,
    secret: undefined,
    sent,
  })
  if (page instanceof Response) return redirectTo(page.headers.get('location') ?? '/', SEE_OTHER)
  context.header('cache-control', 'private, no-store')
  return context.html(page.html, status as 200)
}

/** Serves the sign-in popup of a page by itself, for a page on which the app doesn't run yet. The same for all guests. */
async function servePopup(serving: Serving, context: PageContext): Promise<Response> {
  const { kernel, assets } = serving
  const address = addressOf(context.req.raw).slice(POPUP_PATH.length)
  const { lang } = splitLanguage(address)
  if (lang === undefined || !asksForSignIn(address)) return context.notFound()
  kernel.budget.take(kernel.callerOf(addressSourceOf(context)), REQUEST_COSTS.page)
  const queryClient = guestQueries(serving, context, lang)
  const html = await drawPopup({
    queryClient,
    address,
    courseId: courseIn(address),
    style: assets.popupSheet(POPUP_FILES),
  })
  return context.html(html, OK, { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
}

/** The data that every guest gets. */
function guestQueries(serving: Serving, context: PageContext, lang: string): QueryClient {
  const call = callAs(serving, { ...guestRequest(serving.kernel, context), lang })
  const queryClient = createQueryClient({ call, loadTexts: catalogue.textsOf })
  queryClient.setQueryData(userQuery().queryKey, GUEST_USER)
  return queryClient
}

/** The course that a page is about, by its address. */
const courseIn = (address: string): string | undefined => /^\/[^/]+\/courses\/([^/?#]+)/.exec(address)?.[1]

/** Until the portal opens, its empty catalogue leads to the page which says so. */
async function openingAddress(kernel: Kernel, address: string): Promise<string | undefined> {
  const { lang = FALLBACK_LANGUAGE, rest } = splitLanguage(address)
  const [alias = '', end] = rest.slice(1).split(/[/?#]/)
  if (!isStandardAlias(alias) || end) return undefined
  return (await publishedAliases(kernel)).includes(alias) ? undefined : `/${lang}/`
}

interface AskedPage {
  address: string
  settings: PortalSettings
  /** Version of the page cache, read before the page's data. */
  version: number
  /** Cache key; undefined if the page is not cached. */
  key: string | undefined
  /** The secret of a page that shows a draft. */
  secret: string | undefined
  /** A form of the sign-in popup that was refused. */
  sent?: SentForm
}

/** A rendered page or a redirect, and how it is cached. */
interface MadePage {
  page: RenderedPage | Response
  /** The settings that the page was rendered with, if they are a draft. */
  draft: PortalSettings | undefined
  isClosed: boolean
  cached: CachedPage | undefined
}

async function makePage(serving: Serving, context: PageContext, asked: AskedPage): Promise<MadePage> {
  const { kernel, pages } = serving
  const { address, settings, version, key, secret, sent } = asked
  // A draft is shown to everybody as to a guest without a session.
  const isForGuests = secret !== undefined || isWithoutSession(context.req.header('cookie'))
  const known = isForGuests ? guestRequest(kernel, context) : await visitorOf(kernel, context)
  if (known.visitor.kind === 'user') await ensureOnVisit(kernel, known.visitor.userId)
  const draft = isForGuests ? undefined : await draftFor(kernel, known.visitor, known.http)
  const shown = draft?.settings ?? settings
  const { lang } = splitLanguage(address)
  const theme = themeFile(shown)
  const own = ownFiles(shown).styles.map(({ url }) => url)
  const page = await renderPage({
    request: new Request(new URL(address, kernel.config.publicUrl)),
    call: callAs(serving, { ...known, lang: lang ?? settings.i18n.primaryLang }),
    loadTexts: catalogue.textsOf,
    isForGuests,
    assetsOf: ({ now, later }) => {
      const assets = serving.assets.of(now, theme, later)
      return { ...assets, styles: [...assets.styles, ...own] }
    },
    buttonType: shown.theme.button.type,
    signIn: { style: serving.assets.popupSheet(POPUP_FILES), sent },
    iconQuery: draft && draft.parts.length > 0 ? draftNameQuery(shown) : '',
    preview:
      secret === undefined
        ? undefined
        : await previewParts(kernel, {
            address,
            lang: lang ?? settings.i18n.primaryLang,
            files: serving.assets.preview,
          }),
    hasChat: shown.messages.enabled && !(known.visitor.kind === 'user' && hasRole(known.visitor.roles, 'mentor')),
  })
  const isClosed = isClosedFor(known.visitor, settings, kernel.clock.now())
  const made = { page, draft: draft && shown, isClosed, cached: undefined }
  if (page instanceof Response || key === undefined || page.status !== OK || isClosed) return made
  if (!(await hasKnownCategory(kernel, key))) return made
  const headers = { ...serving.headersOf(settings), ...SPECULATION_HEADER }
  return { ...made, cached: await pages.add(key, { ...page, headers, version }) }
}

function setPreviewHeaders(context: PageContext, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(PREVIEW_HEADERS)) context.header(name, value)
  context.header('content-security-policy', previewPolicy(headers['content-security-policy'] ?? ''))
}

/** Whether a secret is that of a preview link which shows nothing any more. */
const isGone = (kernel: Kernel, { address, secret }: { address: string; secret: string }): Promise<boolean> =>
  isMicrocourseAddress(address) ? isExpiredMicrocourseLink(kernel, secret) : isExpiredLink(kernel, secret)

/** Says that a link shows nothing any more, instead of showing what is published. */
async function answerGone({ kernel, headersOf }: Serving, context: PageContext, address: string): Promise<Response> {
  const { lang = FALLBACK_LANGUAGE } = splitLanguage(address)
  setPreviewHeaders(context, headersOf(await currentSettings(kernel)))
  const text = await kernel.texts.textOf(lang, 'admin.previewPage.gone')
  return context.html(plainDocument({ lang, text }), NOT_FOUND)
}

/** Unknown categories are not cached: anyone can invent them, and each would evict a popular page. */
async function hasKnownCategory({ content, db }: Kernel, key: string): Promise<boolean> {
  const category = categoryIn(key)
  if (category === undefined) return true
  const known = await content.get('categories', async () => listCategoryIds(db))
  return known.includes(category)
}

/** Whether a cookie may choose the language. Hidden languages, such as the pseudo-language of tests, are in no list. */
function isOffered(lang: string | undefined, { i18n }: PortalSettings, shares: Shares): boolean {
  return lang === undefined || offeredLanguages(i18n, shares).includes(lang) || !isListed(lang)
}

const isListed = (lang: string): boolean => languages().some(({ code }) => code === lang)

/** Calls the API for a page in process, with the visitor already resolved. */
function callAs({ api, kernel }: Serving, caller: Parameters<typeof callInProcess>[1]['caller']): AnyCall {
  return async (route, { params, query, body } = {}) => {
    try {
      // GraphQL requests have no contract.
      if (route === BIBLE_ROUTE) return (await askBible(kernel, body)).body
      return await callInProcess(api, { route, params, query, caller })
    } catch (error) {
      throw new ApiError(await localProblem(kernel.texts, caller.lang, reportedProblem(error, kernel)))
    }
  }
}

/** All guests share a guest page, so it must not contain anything of this request. */
function guestRequest(kernel: Kernel, context: PageContext): KnownRequest {
  const none = { get: () => undefined, set: () => {}, delete: () => {} }
  return {
    visitor: { kind: 'guest' },
    user: undefined,
    http: { cookies: none, ip: kernel.callerOf(addressSourceOf(context)), header: () => undefined },
  }
}

// These redirects depend on language and sign-in, so they must not be cached.
function redirectTo(location: string, status = MOVED_TEMPORARILY): Response {
  return new Response(null, { status, headers: { location, 'cache-control': 'no-store' } })
}

function addressOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

function cookieOf(context: PageContext): string | undefined {
  const pattern = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([\\w-]+)`)
  return pattern.exec(context.req.header('cookie') ?? '')?.[1]
}
