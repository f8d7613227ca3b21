import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { problemOf } from '#base/errors.ts'
import { GUEST_USER } from '#features/accounts/guest-user.ts'
import { userQuery } from '#features/accounts/web/queries.ts'
import type { LearningPortal } from '#features/portal/model.ts'
import { portalQuery } from '#features/portal/web/queries.ts'
import { splitLanguage } from '#i18n/choose-language.ts'
import { directionOf, FALLBACK_LANGUAGE, htmlLangOf } from '#i18n/languages.ts'
import type { AnyCall } from '#web/api-client.ts'
import { type PageState, pageStateElement, takeQueries } from '#web/page-state.ts'
import { createQueryClient, type LoadTexts } from '#web/queries.ts'
import { queryClientContext } from '#web/router-context.ts'
import { App } from '../app.tsx'
import { documentOf } from './document.ts'
import type { StartRule } from '../browser/when-to-start.ts'
import { asksForCookies } from '../layouts/use-portal-frame.ts'
import type { LoadedPage } from '../loaders/loaders.ts'
import { organizationElement } from './organization-data.ts'
import type { PageHandle } from '../routes/page.ts'
import type { PageAssets } from './assets.ts'
import type { PreviewParts } from './preview/preview-document.ts'
import { asksForSignIn, drawPopup, type SentForm } from './sign-in/draw-popup.tsx'
import '../parts/parts.browser.ts'
import { routes } from '../routes/all-routes.ts'

const ROOT = '<div id="root">'
const INERT_ROOT = '<div id="root" inert>'
const handler = createStaticHandler(routes)

export interface RenderedPage {
  status: number
  html: string
}

export interface RenderRequest {
  request: Request
  call: AnyCall
  loadTexts: LoadTexts
  /** A guest page contains no personal data, so it may be cached for all guests. */
  isForGuests: boolean
  /** Returns the files that a page needs, by its sources. */
  assetsOf: (sources: { now: string[]; later: string[] }) => PageAssets
  /** Value of the `data-btn` attribute of html. */
  buttonType: string
  /** The portal has a chat, which occupies the corner of the page. */
  hasChat: boolean
  /** Address of the styles of the sign-in popup, and a form of it that was refused. */
  signIn: { style: string | undefined; sent?: SentForm | undefined }
  /** Only for the page of a draft. */
  preview?: PreviewParts | undefined
  /** Added to the addresses of favicon and manifest: names the draft settings, if the page has some. */
  iconQuery: string
}

/** Renders the page of `request`, whose loaders call the API by `call`. A redirect is returned as a response. */
export async function renderPage(from: RenderRequest): Promise<RenderedPage | Response> {
  const queryClient = createQueryClient({ call: from.call, loadTexts: from.loadTexts })
  if (from.isForGuests) queryClient.setQueryData(userQuery().queryKey, GUEST_USER)
  const requestContext = new RouterContextProvider(new Map([[queryClientContext, queryClient]]))
  const context = await handler.query(from.request, { requestContext })
  if (context instanceof Response) return context

  const rendered = renderToString(
    <div id="root">
      <App queryClient={queryClient}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </div>,
  )
  const problems = Object.entries(context.errors ?? {}).map(([route, error]) => [route, problemOf(error)] as const)
  const state: PageState = {
    queries: takeQueries(queryClient).filter(([key]) => !from.isForGuests || key[0] !== userQuery().queryKey[0]),
    ...(problems.length > 0 && { errors: Object.fromEntries(problems) }),
  }
  // React puts <title> and similar elements in front of everything else.
  const start = rendered.indexOf(ROOT)
  const portal = queryClient.getQueryData(portalQuery().queryKey)
  const { lang = FALLBACK_LANGUAGE } = splitLanguage(new URL(from.request.url).pathname)
  const assets = from.assetsOf(sourcesOf(context))
  const popup = await signInPopup(from, queryClient, context)
  const html = documentOf({
    lang: htmlLangOf(lang),
    direction: directionOf(lang),
    textsLang: portal?.i18n.partial.includes(lang) ? FALLBACK_LANGUAGE : undefined,
    buttonType: from.buttonType,
    hasChat: from.hasChat,
    iconQuery: from.iconQuery,
    head: rendered.slice(0, start) + (portal && isFirstPage(context) ? organizationElement(portal) : ''),
    body: popup === undefined ? rendered.slice(start) : INERT_ROOT + rendered.slice(start + ROOT.length) + popup,
    state: pageStateElement(state),
    start: from.isForGuests && portal && problems.length === 0 ? startRuleOf(portal, context) : 'idle',
    assets:
      popup === undefined
        ? assets
        : { ...assets, styles: [...assets.styles, ...(from.signIn.style ? [from.signIn.style] : [])] },
    hasPopup: popup !== undefined,
    preview: from.preview,
  })
  return { status: problems[0]?.[1].status || context.statusCode, html }
}

/** Draws the sign-in popup if the address asks a guest for it. */
async function signInPopup(
  { request, signIn, preview }: RenderRequest,
  queryClient: QueryClient,
  { loaderData }: StaticHandlerContext,
): Promise<string | undefined> {
  const { pathname, search } = new URL(request.url)
  const address = pathname + search
  const isGuest = queryClient.getQueryData(userQuery().queryKey)?.isGuest === true
  if (preview || !isGuest || !asksForSignIn(address)) return undefined
  const { courseId } = pagesIn(loaderData).findLast((page) => page.courseId !== undefined) ?? {}
  return drawPopup({ queryClient, address, courseId, sent: signIn.sent })
}

const MAIN_PAGE = 'src/app/routes/main-page.tsx'
const isFirstPage = ({ matches }: StaticHandlerContext): boolean =>
  matches.some(({ route }) => (route.handle as PageHandle | undefined)?.file === MAIN_PAGE)

/** When browsers of guests start the app: what counts visits or plays music can't wait for a touch. */
function startRuleOf(portal: LearningPortal, { matches }: StaticHandlerContext): StartRule {
  const { tagManager, hotjar, radio } = portal.integrations
  const isForReading = (matches.at(-1)?.route.handle as PageHandle | undefined)?.isForReading === true
  if (!isForReading || tagManager || hotjar || radio || portal.scriptUrls.length > 0 || portal.maintenance.isNow)
    return 'idle'
  return asksForCookies(portal) ? 'consent' : 'sign'
}

/** Returns the source files of the page: those of its routes, and of the parts that its loaders named. */
function sourcesOf({ matches, loaderData }: StaticHandlerContext): { now: string[]; later: string[] } {
  const pages = matches.flatMap(({ route }) => (route.handle as PageHandle | undefined)?.file ?? [])
  const loaded = pagesIn(loaderData)
  const elements = loaded.flatMap(({ element }) => (element ? `src/parts/elements/${element}/view.tsx` : []))
  const pieces = loaded.flatMap((page) => page.pieces ?? [])
  return {
    now: [...new Set([...pages, ...pieces, ...elements, ...loaded.flatMap(({ blocks }) => blocks.flatMap(viewsOf))])],
    later: loaded.flatMap(({ laterBlocks = [] }) => laterBlocks.flatMap(viewsOf)),
  }
}

const pagesIn = (loaderData: StaticHandlerContext['loaderData']): LoadedPage[] =>
  Object.values(loaderData).filter((value): value is LoadedPage => typeof value === 'object' && value !== null)

/** A block is in one of the two; the build has no file for the other. */
const viewsOf = (kind: string) => ['blocks', 'interactions'].map((folder) => `src/parts/${folder}/${kind}/view.tsx`)
