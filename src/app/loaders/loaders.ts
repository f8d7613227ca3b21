import type { QueryClient } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { ApiError, type Problem, problemOf } from '#base/errors.ts'
import { GUEST_USER } from '#features/accounts/guest-user.ts'
import { userQuery } from '#features/accounts/web/queries.ts'
import type { Element, ElementCard } from '#features/courses/model.ts'
import { coursesError } from '#features/courses/errors.ts'
import { courseFacetsQuery, courseQuery, elementQuery } from '#features/courses/web/queries.ts'
import { resolveQuery } from '#features/address-resolver/web/queries.ts'
import type { Page, SeoMeta, ShownBlock, SystemAlias } from '#features/pages/model.ts'
import { prepareElementView } from '#features/learning/web/element-views.ts'
import { messengersQuery } from '#features/scenarios/web/messengers/queries.ts'
import { prepareBlocks } from '#features/pages/web/blocks.tsx'
import { pageQuery } from '#features/pages/web/queries.ts'
import { isOffered } from '#features/portal/rules.ts'
import { childPortalsQuery, portalQuery } from '#features/portal/web/queries.ts'
import { courseProgressQuery, openedElementQuery } from '#features/progress/web/queries.ts'
import { untilReported } from '#features/progress/web/until-reported.ts'
import { testQuery } from '#features/exams/web/test-query.ts'
import { hasInteractions } from '#features/results/web/interaction-views.ts'
import { ownResultsQuery } from '#features/results/web/queries.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import { textsQuery } from '#web/queries.ts'
import { isReached, untilTriedAgain } from '#web/reach.ts'
import type { RedirectOptions } from '#web/redirect-to.ts'
import { ensure, queryClientContext } from '#web/router-context.ts'
import { filesOfPieces, type PieceName, preparePieces } from '../layouts/pieces.tsx'

type Loader = (from: LoaderFunctionArgs) => unknown

/** Facts about a page that its loader returns, besides the answers in the query cache. */
export interface LoadedPage {
  /** Types of the page's blocks, whose code the server preloads. */
  blocks: string[]
  /** Types of blocks further down, of which only the styles are needed at once. */
  laterBlocks?: string[]
  /** Type of the page's element. */
  element?: string
  /** Alias of a content page. */
  alias?: string
  /** Of the page of a course. */
  courseId?: string
  /** The portal has neither a home page nor a course yet. */
  isOpening?: boolean
  /** The visitor has a lesson to continue, which the home page shows first. */
  isReturning?: boolean
  /** Whether the microcourse is a webinar that is open to the visitor and has a time. */
  hasStage?: boolean
  /** Whether the visitor may open the microcourse. */
  isOpen?: boolean
  /** Page options (spec §3, App state): position of the header, and whether there is a to-top button. */
  header?: Page['header']
  toTop?: boolean
  pageId?: string
  meta?: SeoMeta
  /** The page has its own footer, so its layout renders none (NAV-30). */
  hasFooter?: boolean
  /** Files of the rendered pieces of the shell. */
  pieces?: string[]
}

const CATALOGUE = '/courses/'

// Redirects are rare, so their code is loaded on demand.
const redirects = () => import('#web/redirect-to.ts')
const redirectTo = async (from: LoaderFunctionArgs, to: string, options?: RedirectOptions) =>
  (await redirects()).redirectTo(from, to, options)

export const langOf = ({ params }: LoaderFunctionArgs): string => params.lang ?? FALLBACK_LANGUAGE

/** Shows a course that is not published (API-17). */
export const secretOf = ({ request }: LoaderFunctionArgs): string | undefined =>
  new URL(request.url).searchParams.get('secret') ?? undefined

/** Loads what every page needs: texts, settings, child portals, the user (spec §7, Server init, 3 to 6). */
export async function loadPortal(from: LoaderFunctionArgs): Promise<LoadedPage> {
  const [, portal, , user] = await ensure(
    from.context,
    textsQuery(langOf(from)),
    portalQuery(),
    childPortalsQuery(),
    userQuery(),
  )
  const pieces: PieceName[] = [
    ...(user.isGuest ? [] : (['bell'] as const)),
    ...(isOffered(langOf(from), portal) ? [] : (['languageNotice'] as const)),
    ...(portal.banner ? (['banner'] as const) : []),
    ...(portal.maintenance.isNow ? (['maintenance'] as const) : []),
    ...(portal.navigation.type === 'aside' ? (['sideMenu'] as const) : []),
  ]
  await preparePieces(pieces)
  return { blocks: [], pieces: filesOfPieces(pieces) }
}

/** The same as `loadPortal` without the user, for pages that return from another service (ROUTE-22). */
export function loadPortalForNobody(from: LoaderFunctionArgs): Promise<LoadedPage> {
  from.context.get(queryClientContext).setQueryData(userQuery().queryKey, GUEST_USER)
  return loadPortal(from)
}

/** The page of available messengers (ROUTE-03). */
export async function loadMessengers(from: LoaderFunctionArgs): Promise<LoadedPage> {
  await ensure(from.context, messengersQuery(), userQuery())
  return { blocks: [] }
}

/**
 * The home page: the course of a single-course portal (SETTINGS-37), else the page with the alias `main`, else the catalogue
 * (ROUTE-41). A portal without any of these says that it opens soon.
 */
export async function loadMainPage(from: LoaderFunctionArgs): Promise<LoadedPage> {
  const [portal] = await ensure(from.context, portalQuery())
  if (portal.type === 'mono' && portal.courseId) return loadMonoCourse(portal.courseId, from)
  if (portal.isMainPagePublished) return loadHome(from)
  const [{ total }] = await ensure(from.context, courseFacetsQuery(langOf(from)))
  if (total > 0) throw await redirectTo(from, CATALOGUE)
  await preparePieces(['opening'])
  return { blocks: [], isOpening: true, pieces: filesOfPieces(['opening']) }
}

/** The page `main`; for learners with the lesson at which to continue. Parts that fail to load are left out. */
async function loadHome(from: LoaderFunctionArgs): Promise<LoadedPage> {
  const [user] = await ensure(from.context, userQuery())
  if (user.isGuest) return loadPage('main', from)
  const loadLesson = async () => {
    const { prepareHome } = await import('#features/learning/web/home/prepare-home.ts')
    const isReturning = await prepareHome({ context: from.context, user, lang: langOf(from) })
    if (!isReturning) return {}
    await preparePieces(['continueCourse'])
    return { isReturning, pieces: filesOfPieces(['continueCourse']) }
  }
  const [page, lesson] = await Promise.all([loadPage('main', from), loadLesson().catch(() => ({}))])
  return { ...page, ...lesson }
}

async function loadMonoCourse(courseId: string, from: LoaderFunctionArgs): Promise<LoadedPage> {
  const [loaded] = await Promise.all([
    loadCourse({ ...from, params: { ...from.params, courseId } }),
    preparePieces(['coursePage']),
  ])
  return { ...loaded, pieces: filesOfPieces(['coursePage']) }
}

export const loadCatalogue = (from: LoaderFunctionArgs): Promise<LoadedPage> => loadPage('courses', from)

/** Any address without its own route: the alias of a page, or a redirect to its new alias (ROUTE-28). */
export async function loadAddress(from: LoaderFunctionArgs): Promise<LoadedPage> {
  const [target] = await ensure(from.context, resolveQuery(`/${from.params['*'] ?? ''}`))
  if (target.kind === 'moved') throw await redirectTo(from, target.path, { status: 301 })
  return loadPage(target.alias, from)
}

export async function loadPage(alias: string, from: LoaderFunctionArgs): Promise<LoadedPage> {
  const [found] = await ensure(from.context, pageQuery(alias, langOf(from)))
  return {
    ...(await prepare(found.components, from, { canWait: true })),
    alias,
    header: found.header,
    toTop: found.toTop,
    pageId: found.id,
    meta: found.seo,
    hasFooter: found.components.at(-1)?.component === 'footer',
  }
}

/** A policy; if its text fails to load, the page shows a fallback (POLICY-11). */
export async function loadPolicy(alias: string, from: LoaderFunctionArgs): Promise<LoadedPage> {
  try {
    return await loadPage(alias, from)
  } catch {
    return { blocks: [], alias, header: { theme: 'paper', dark: false, mobileLogo: true } }
  }
}

// The course header has a light background behind the transparent site header.
export const OVER_COURSE_HEAD: Page['header'] = { theme: 'picture', dark: false, mobileLogo: true }

export async function loadCourse(from: LoaderFunctionArgs): Promise<LoadedPage> {
  const id = from.params.courseId ?? ''
  const [course] = await ensure(from.context, courseQuery(id, langOf(from), secretOf(from)), userQuery())
  if (!course.id) throw coursesError('courses.not-received')
  if (course.id !== id) throw await redirectTo(from, `/courses/${course.id}/`, { status: 301 })
  await loadProgress(course.id, from)
  return { blocks: [], courseId: course.id, header: OVER_COURSE_HEAD, meta: course.seo }
}

/** The list of microcourses: the address without an id (ROUTE-15). */
export const loadMicrocourses = (from: LoaderFunctionArgs): Promise<LoadedPage> => loadPage('microcourse', from)

/** A lesson, test or webinar by either of its addresses. Without its id: the one where the learner stopped (ROUTE-18). */
export async function loadElement(type: ElementCard['type'], from: LoaderFunctionArgs): Promise<LoadedPage> {
  const { elementId, courseId } = from.params
  const lang = langOf(from)
  if (!elementId) throw await redirectTo(from, await addressWithoutElement(type, courseId, from))
  await ensure(from.context, userQuery())
  // An element that was just finished may unlock this one.
  await untilReported()
  const element = await openElement(elementId, from)
  const isMisplaced = element.type !== type || (courseId !== undefined && courseId !== element.courseId)
  if (isMisplaced) throw await redirectTo(from, element.relativeUrl)
  await Promise.all([
    ensure(from.context, courseQuery(element.courseId, lang, secretOf(from))),
    loadProgress(element.courseId, from),
    loadOwnResults(element, from),
    prepareElementView(element.type),
    element.type === 'webinar' && loadWebinar(element.id, from),
    element.type === 'test' && ensure(from.context, testQuery(element.id, lang, secretOf(from))),
  ])
  return { ...(await prepare(element.components, from)), element: element.type, meta: element.seo }
}

/** Loads an element; a locked one redirects to its course, which says what unlocks it (ELEM-35). */
async function openElement(id: string, from: LoaderFunctionArgs) {
  const lang = langOf(from)
  try {
    const [element] = await ensure(from.context, elementQuery(id, lang, secretOf(from)))
    return element
  } catch (error) {
    const { code, meta } = problemOf(error)
    const course = `/courses/${String(meta?.courseId)}/`
    if (code === 'courses.sign-in-needed') throw (await redirects()).toSignIn(from, course)
    if (code === 'courses.finish-first')
      throw await redirectTo(from, `${course}?finish=${String(meta?.elementToFinish)}`)
    if (code === 'courses.buy-needed') throw await redirectTo(from, course)
    // Microcourses have the short addresses too (MICRO-14).
    if (code === 'courses.element-not-found') await leadToMicrocourse(id, from)
    throw error
  }
}

// Webinars and microcourses are rare, so their loaders are loaded on demand.
async function loadWebinar(id: string, from: LoaderFunctionArgs): Promise<void> {
  const { webinarQuery } = await import('#features/webinars/web/queries.ts')
  await ensure(from.context, webinarQuery(id, langOf(from), secretOf(from)))
}

async function leadToMicrocourse(id: string, from: LoaderFunctionArgs): Promise<void> {
  if (from.params.courseId !== undefined) return
  const { microcourseCardQuery } = await import('#features/microcourses/web/queries.ts')
  const found = await ensure(from.context, microcourseCardQuery(id, langOf(from))).catch(() => [])
  if (found[0]) throw await redirectTo(from, found[0].relativeUrl, { status: 301 })
}

/** The element of this type at which the learner stopped, else the first; without a course the catalogue (ROUTE-18). */
async function addressWithoutElement(
  type: string,
  courseId: string | undefined,
  from: LoaderFunctionArgs,
): Promise<string> {
  if (courseId === undefined) return CATALOGUE
  const lang = langOf(from)
  const [{ elements }, user] = await ensure(from.context, courseQuery(courseId, lang), userQuery())
  const opened = user.isGuest ? undefined : (await ensure(from.context, openedElementQuery(user.id, courseId)))[0]
  const candidates = elements.filter((element) => element.type === type)
  const target = candidates.find((element) => element.id === opened?.id) ?? candidates[0]
  return target?.relativeUrl ?? CATALOGUE
}

/** A learner's progress; empty if it fails to load (ERROR-51). */
async function loadProgress(courseId: string, from: LoaderFunctionArgs): Promise<void> {
  const [user] = await ensure(from.context, userQuery())
  if (user.isGuest) return
  await ensure(from.context, courseProgressQuery(user.id, courseId)).catch(() => {})
}

/** The visitor's answers in an element; if they fail to load, its questions appear unanswered. */
async function loadOwnResults(element: Element, from: LoaderFunctionArgs): Promise<void> {
  if (!hasInteractions(element.components)) return
  const [user] = await ensure(from.context, userQuery())
  if (user.isGuest && !user.hasSession) return
  await ensure(from.context, ownResultsQuery(element.id, langOf(from))).catch(() => {})
}

/** Loader of an unknown address. */
export function nothingHere(): never {
  throw new ApiError({ status: 404, code: 'links.not-found', message: 'This page could not be found' })
}

/** Estimated number of blocks on the first screen; the code of later ones is loaded when they come near. */
const BLOCKS_OF_FIRST_SCREEN = 2

export async function prepare(
  blocks: readonly ShownBlock[],
  from: LoaderFunctionArgs,
  { canWait = false } = {},
): Promise<LoadedPage> {
  const queryClient = from.context.get(queryClientContext)
  const { search } = new URL(from.request.url)
  await prepareBlocks({ blocks, queryClient, lang: langOf(from), search, canWait })
  const kinds = blocks.map((block) => block.component)
  const first = kinds.slice(0, canWait ? BLOCKS_OF_FIRST_SCREEN : undefined)
  return { blocks: [...new Set(first)], laterBlocks: [...new Set(kinds)].filter((kind) => !first.includes(kind)) }
}

/** Wraps a loader: on failure it also loads the content page of the error (ERROR-11, ERROR-12). */
export function withProblemPage(load: Loader): Loader {
  return async (from) => {
    try {
      return await load(from)
    } catch (error) {
      if (await isNetworkLost(error)) {
        // The current page stays meanwhile.
        await untilTriedAgain(from.request.signal)
        if (!from.request.signal.aborted) return withProblemPage(load)(from)
      }
      const alias = error instanceof Response ? undefined : problemAlias(problemOf(error))
      if (alias) await loadPage(alias, from).catch(() => logMissing(alias))
      throw error
    }
  }
}

/** Whether a navigation in the browser failed because the portal is unreachable. */
async function isNetworkLost(error: unknown): Promise<boolean> {
  const isShown = typeof document !== 'undefined' && document.documentElement.dataset.ready !== undefined
  const isAnswered = error instanceof Response || (error instanceof ApiError && error.problem.status !== 0)
  return isShown && !isAnswered && !(await isReached())
}

/** Alias of the content page of an error, if there is one. */
export function problemAlias({ status, code }: { status: number; code: string }): SystemAlias | undefined {
  if (code === 'AUTH-DENY') return 'access-denied'
  return status === 404 ? '404' : undefined
}

// Literals of the spec, §8.
const logMissing = (alias: SystemAlias) =>
  console.info(alias === '404' ? 'Page 404 not found!' : 'Page access denied not found!')

/** Loads the code of the error page of a hydrated document, for which no loader runs again. */
export async function prepareProblem(from: {
  queryClient: QueryClient
  problems: Problem[]
  lang: string
}): Promise<void> {
  const { queryClient, problems, lang } = from
  const aliases = problems.map(problemAlias).filter((alias) => alias !== undefined)
  const pages = aliases.map((alias) => queryClient.getQueryData(pageQuery(alias, lang).queryKey))
  const blocks = pages.flatMap((page) => page?.components ?? [])
  await Promise.all([queryClient.ensureQueryData(textsQuery(lang)), prepareBlocks({ blocks, queryClient, lang })])
}
