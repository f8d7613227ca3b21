import { type MiddlewareFunction, redirect, type RouteObject } from 'react-router'
import { languageRedirect, splitLanguage } from '#i18n/choose-language.ts'
import { POLICY_CATEGORIES } from '#features/policies/model.ts'
import { guarded } from '../browser/hydration-guard.tsx'
import { CourseLayout } from '../layouts/course-layout.tsx'
import { DefaultLayout } from '../layouts/default-layout.tsx'
import { LastResortPage } from '../layouts/last-resort-page.tsx'
import { PortalRoot } from '../layouts/portal-root.tsx'
import { ProblemPage } from '../layouts/problem-page.tsx'
import { lazyLayout } from '../layouts/lazy-layouts.ts'
import {
  loadAddress,
  loadCatalogue,
  loadCourse,
  loadElement,
  loadMainPage,
  loadMessengers,
  loadMicrocourses,
  loadPolicy,
  loadPortal,
  loadPortalForNobody,
  withProblemPage,
} from '../loaders/loaders.ts'
import { page, type PageHandle } from './page.ts'
import { COURSES_ROUTE, PAGES_ROUTE, PORTAL_ROUTE } from './route-ids.ts'

/** The first page: a page of blocks, or the one course of the portal. */
const mainPage: Pick<RouteObject, 'lazy' | 'handle'> = {
  lazy: async () => ({ Component: (await import('./main-page.tsx')).MainPage }),
  handle: { file: 'src/app/routes/main-page.tsx', name: 'lang' } satisfies PageHandle,
}

function policyPage(alias: string, name: string): RouteObject {
  return {
    path: alias,
    ...page('policies/policy-page', { name }),
    loader: withProblemPage((from) => loadPolicy(alias, from)),
  }
}

/** What loads a page of one's own comes with the first. */
const loadUnsubscription = withProblemPage(async (from) =>
  (await import('../loaders/account-loaders.ts')).loadUnsubscription(from),
)

const unsubscribe: RouteObject = {
  path: 'unsubscribe',
  ...page('profile/unsubscribe-page', { name: 'unsubscribe' }),
  loader: loadUnsubscription,
}

const pages: RouteObject[] = [
  { index: true, ...mainPage, loader: withProblemPage(loadMainPage) },
  { path: 'courses', ...page('pages/content-page', { name: 'lang-courses' }), loader: withProblemPage(loadCatalogue) },
  {
    path: 'microcourse',
    ...page('pages/content-page', { name: 'lang-all' }),
    loader: withProblemPage(loadMicrocourses),
  },
  {
    path: 'certificate/:number',
    ...page('awards/certificate-page', { name: 'certificate' }),
    loader: withProblemPage(async (from) => (await import('../loaders/awards-loaders.ts')).loadCertificate(from)),
  },
  {
    path: 'bible/:reference',
    ...page('bible/verses-page', { name: 'bible' }),
    loader: withProblemPage(async (from) => (await import('../loaders/bible-loaders.ts')).loadVerses(from)),
  },
  {
    path: 'search',
    ...page('search/search-page', { name: 'search' }),
    loader: withProblemPage(async (from) => (await import('../loaders/search-loader.ts')).loadSearch(from)),
  },
  ...POLICY_CATEGORIES.default.map((alias) => policyPage(alias, alias)),
  // No routes of the spec: they count as addresses of pages, and have the choice of policies all the same (POLICY-03).
  ...POLICY_CATEGORIES.mentor.map((alias) => policyPage(alias, 'lang-all')),
  { path: '*', ...page('pages/content-page', { name: 'lang-all' }), loader: withProblemPage(loadAddress) },
]

// All addresses of an element show the same page: the short one, and the full one with or without its course (ROUTE-18, ROUTE-31).
const elements: RouteObject[] = (['lesson', 'test', 'webinar'] as const).flatMap((type) =>
  [`${type}/:elementId?`, `courses/${type}/:elementId?`, `courses/:courseId/${type}/:elementId?`].map((path) => ({
    path,
    ...page('learning/element-page', { name: `${type}-id`, pageModel: 'course', hasOwnBar: true }),
    loader: withProblemPage((from) => loadElement(type, from)),
  })),
)

const course: RouteObject = {
  path: 'courses/:courseId',
  ...page('learning/course-page', { name: 'lang-courses-courseId', pageModel: 'course' }),
  loader: withProblemPage(loadCourse),
}

const coursePrint: RouteObject = {
  path: 'courses/:courseId/print',
  ...page('learning/course-print-page', { name: 'course-print', pageModel: 'course' }),
  loader: withProblemPage(async (from) => (await import('../loaders/print-loader.ts')).loadCoursePrint(from)),
}

const microcourse: RouteObject = {
  path: 'microcourse/:microcourseId',
  ...page('microcourses/microcourse-page', { name: 'microcourse-id' }),
  loader: withProblemPage(async (from) => (await import('../loaders/microcourse-loaders.ts')).loadMicrocourse(from)),
}

/** Where people come back who were at a service to sign in: in a window of its own, and by themselves. */
const authcb: RouteObject = { index: true, ...page('accounts/authcb-page', { name: 'authcb' }) }
const rcallback: RouteObject = { path: 'rcallback', ...page('scenarios/rcallback-page', { name: 'rcallback' }) }

const messengers: RouteObject = {
  path: 'messengers',
  ...page('scenarios/messengers-page', { name: 'lang-messengers' }),
  loader: withProblemPage(loadMessengers),
}

/** Routes that come to a browser with the first visit to one of them: `lazy-routes.ts`. */
interface LazyRoutes {
  account?: readonly RouteObject[]
  'back-office'?: readonly RouteObject[]
}

/**
 * The pages of the portal. `:lang` is one of the supported languages: on the server every address has one before it comes here,
 * in the browser `addLanguage` sees to it (LANG-11). A browser gets some routes when it first goes to one of them;
 * `all-routes.ts` has them all.
 */
export const portalRoutes = ({ account = [], 'back-office': backOffice = [] }: LazyRoutes = {}): RouteObject[] => [
  {
    id: PORTAL_ROUTE,
    path: '/:lang',
    middleware: [addLanguage],
    Component: PortalRoot,
    ErrorBoundary: guarded(LastResortPage),
    loader: loadPortal,
    // Nothing that it loads depends on the page, so going from page to page asks for it again only in another language.
    shouldRevalidate: ({ currentParams, nextParams }) => currentParams.lang !== nextParams.lang,
    children: [
      // Who can't have a page gets the problem page in its own layout, instead of that of the page (LAYOUT-05).
      {
        id: PAGES_ROUTE,
        Component: DefaultLayout,
        ErrorBoundary: guarded(ProblemPage),
        children: [...pages, ...account],
      },
      {
        id: COURSES_ROUTE,
        Component: CourseLayout,
        ErrorBoundary: guarded(ProblemPage),
        children: [course, coursePrint, ...elements, microcourse],
      },
      { ...lazyLayout('empty'), ErrorBoundary: guarded(ProblemPage), children: [messengers, unsubscribe] },
      { ...lazyLayout('rcallback'), ErrorBoundary: guarded(ProblemPage), children: [rcallback] },
      // Last, so that all others have the same places with and without them.
      ...backOffice,
    ],
  },
  {
    path: '/authcb',
    Component: PortalRoot,
    ErrorBoundary: guarded(LastResortPage),
    loader: loadPortalForNobody,
    children: [{ ...lazyLayout('rcallback'), ErrorBoundary: guarded(ProblemPage), children: [authcb] }],
  },
  { path: '*', middleware: [addLanguage], loader: () => null, Component: ProblemPage },
]

/** Leads to the same address in the language of the page that is left, so that no other first segment counts as a language. */
function addLanguage({ request }: Parameters<MiddlewareFunction>[0]): void {
  const { pathname, search, hash } = new URL(request.url)
  const previous = typeof location === 'undefined' ? undefined : splitLanguage(location.pathname).lang
  const to = languageRedirect(pathname + search + hash, { previous })
  if (to !== undefined) throw redirect(to)
}
