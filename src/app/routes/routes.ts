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

/** The home page: a page of blocks, or the course of a single-course portal. */
const mainPage: Pick<RouteObject, 'lazy' | 'handle'> = {
  lazy: async () => ({ Component: (await import('./main-page.tsx')).MainPage }),
  handle: { file: 'src/app/routes/main-page.tsx', name: 'lang', isForReading: true } satisfies PageHandle,
}

function policyPage(alias: string, name: string): RouteObject {
  return {
    path: alias,
    ...page('policies/policy-page', { name, isForReading: true }),
    loader: withProblemPage((from) => loadPolicy(alias, from)),
  }
}

/** The loaders of account pages are loaded with the first of these pages. */
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
  {
    path: 'courses',
    ...page('pages/content-page', { name: 'lang-courses', isForReading: true }),
    loader: withProblemPage(loadCatalogue),
  },
  {
    path: 'microcourse',
    ...page('pages/content-page', { name: 'lang-all', isForReading: true }),
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
  // Not routes of the spec: they count as addresses of pages, but offer the choice of policies too (POLICY-03).
  ...POLICY_CATEGORIES.mentor.map((alias) => policyPage(alias, 'lang-all')),
  {
    path: '*',
    ...page('pages/content-page', { name: 'lang-all', isForReading: true }),
    loader: withProblemPage(loadAddress),
  },
]

// All addresses of an element show the same page: the short one, and the full one with or without its course
// (ROUTE-18, ROUTE-31).
const elements: RouteObject[] = (['lesson', 'test', 'webinar'] as const).flatMap((type) =>
  [`${type}/:elementId?`, `courses/${type}/:elementId?`, `courses/:courseId/${type}/:elementId?`].map((path) => ({
    path,
    ...page('learning/element-page', {
      name: `${type}-id`,
      pageModel: 'course',
      hasOwnBar: true,
      ...(type === 'lesson' && { isForReading: true }),
    }),
    loader: withProblemPage((from) => loadElement(type, from)),
  })),
)

const course: RouteObject = {
  path: 'courses/:courseId',
  ...page('learning/course-page', { name: 'lang-courses-courseId', pageModel: 'course', isForReading: true }),
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

/** The page to which sign-in services return, in a window of its own and in this one. */
const authcb: RouteObject = { index: true, ...page('accounts/authcb-page', { name: 'authcb' }) }
const rcallback: RouteObject = { path: 'rcallback', ...page('scenarios/rcallback-page', { name: 'rcallback' }) }

const messengers: RouteObject = {
  path: 'messengers',
  ...page('scenarios/messengers-page', { name: 'lang-messengers' }),
  loader: withProblemPage(loadMessengers),
}

/** Routes that a browser loads with the first visit to one of them: `lazy-routes.ts`. */
interface LazyRoutes {
  account?: readonly RouteObject[]
  'back-office'?: readonly RouteObject[]
}

/**
 * The pages of the portal. `:lang` is one of the supported languages: the server adds a missing one before routing,
 * in the browser `addLanguage` does (LANG-11). A browser loads some routes when it first needs one of them;
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
    // These data don't depend on the page, so navigation reloads them only if the language changes.
    shouldRevalidate: ({ currentParams, nextParams }) => currentParams.lang !== nextParams.lang,
    children: [
      // Errors of a page are shown by the problem page in its own layout, instead of the page's (LAYOUT-05).
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
      // Last, so that the other routes have the same index with and without them.
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

/**
 * Redirects to the same address in the language of the current page, so that no other first segment counts as a
 * language.
 */
function addLanguage({ request }: Parameters<MiddlewareFunction>[0]): void {
  const { pathname, search, hash } = new URL(request.url)
  const previous = typeof location === 'undefined' ? undefined : splitLanguage(location.pathname).lang
  const to = languageRedirect(pathname + search + hash, { previous })
  if (to !== undefined) throw redirect(to)
}
