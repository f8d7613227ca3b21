import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import { lazyTextsQuery } from '#web/queries.ts'
import { redirectTo } from '#web/redirect-to.ts'
import { ensure } from '#web/router-context.ts'
import type { deskLoaders } from '../loaders/desk-loaders.ts'
import { lazyLayout } from '../layouts/lazy-layouts.ts'
import { withProblemPage } from '../loaders/loaders.ts'
import { backOfficePage } from './back-office-page.ts'

/** Loaded with the first page of the desk, because only mentors need them. */
const loaderOf = (name: keyof typeof deskLoaders) =>
  withProblemPage(async (from: LoaderFunctionArgs) =>
    (await import('../loaders/desk-loaders.ts')).deskLoaders[name](from),
  )

/** The layout of these pages, with the texts of the desk and the chat. */
export const deskLayout: Pick<RouteObject, 'lazy' | 'handle' | 'loader' | 'shouldRevalidate'> = {
  ...lazyLayout('desk'),
  loader: async ({ context, params }) => {
    const lang = params.lang ?? FALLBACK_LANGUAGE
    await ensure(context, lazyTextsQuery(lang, 'desk'), lazyTextsQuery(lang, 'chat'))
    return { blocks: [] }
  },
  shouldRevalidate: ({ currentParams, nextParams }) => currentParams.lang !== nextParams.lang,
}

/** A former address, which redirects to the page's current one. */
const moved = (to: (params: LoaderFunctionArgs['params']) => string): Pick<RouteObject, 'loader'> => ({
  loader: (from) => {
    throw redirectTo(from, to(from.params), { status: 301 })
  },
})

/** Pages of the mentors' desk. The server decides what they show. */
export const deskRoutes: RouteObject[] = [
  {
    path: 'desk/learners',
    ...backOfficePage('desk/learners-page', { name: 'desk-learners' }),
    loader: loaderOf('learners'),
  },
  { path: 'desk/team', ...backOfficePage('desk/team-page', { name: 'desk-team' }), loader: loaderOf('team') },
  { path: 'desk/me', ...backOfficePage('desk/me-page', { name: 'desk-me' }), loader: loaderOf('me') },
  { path: 'desk/tests', ...backOfficePage('exams/checks-page', { name: 'desk-tests' }), loader: loaderOf('checks') },
  {
    path: 'desk/tests/:attemptId',
    ...backOfficePage('exams/check-page', { name: 'desk-test' }),
    loader: loaderOf('check'),
  },
  { path: 'admin/checks', ...moved(() => '/desk/tests/') },
  { path: 'admin/checks/:attemptId', ...moved(({ attemptId = '' }) => `/desk/tests/${attemptId}/`) },
  { path: 'desk/:chatId?', ...backOfficePage('desk/inbox-page', { name: 'desk' }), loader: loaderOf('inbox') },
]
