import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import { rareTextsQuery } from '#web/queries.ts'
import { ensure } from '#web/router-context.ts'
import type { adminLoaders } from './admin-loaders.ts'
import { rareLayout } from './layouts/rare-layouts.ts'
import { withProblemPage } from './loaders.ts'
import { page } from './page.ts'

/** Loaded with the first page of the administration: nobody else needs them. */
const loaderOf = (name: keyof typeof adminLoaders) =>
  withProblemPage(async (from: LoaderFunctionArgs) => (await import('./admin-loaders.ts')).adminLoaders[name](from))

/** Around all of them, with the texts that they alone have. */
export const adminLayout: Pick<RouteObject, 'lazy' | 'handle' | 'loader' | 'shouldRevalidate'> = {
  ...rareLayout('admin'),
  loader: async ({ context, params }) => {
    await ensure(context, rareTextsQuery(params.lang ?? FALLBACK_LANGUAGE, 'admin'))
    return { blocks: [] }
  },
  shouldRevalidate: ({ currentParams, nextParams }) => currentParams.lang !== nextParams.lang,
}

/** The page designer, which has the whole window. */
export const designerRoute: RouteObject = {
  path: 'designer/:pageId',
  ...page('designer/designer-page', { name: 'designer' }),
  loader: loaderOf('designer'),
}

/** The draft of a page, for who has its secret. */
export const previewRoute: RouteObject = {
  path: 'preview/:id?',
  ...page('designer/preview-page', { name: 'preview-id' }),
  loader: loaderOf('preview'),
}

/** Pages of the administration. What they show, the server decides. */
export const adminRoutes: RouteObject[] = [
  { path: 'admin', loader: loaderOf('first') },
  { path: 'admin/users', ...page('admin/people-page', { name: 'admin-users' }), loader: loaderOf('people') },
  { path: 'admin/users/:personId', ...page('admin/person-page', { name: 'admin-user' }), loader: loaderOf('person') },
  {
    path: 'admin/courses',
    ...page('admin/managed-courses-page', { name: 'admin-courses' }),
    loader: loaderOf('courses'),
  },
  {
    path: 'admin/courses/:courseId',
    ...page('admin/managed-course-page', { name: 'admin-course' }),
    loader: loaderOf('course'),
  },
  { path: 'admin/checks', ...page('tests/checks-page', { name: 'admin-checks' }), loader: loaderOf('checks') },
  { path: 'admin/checks/:attemptId', ...page('tests/check-page', { name: 'admin-check' }), loader: loaderOf('check') },
  { path: 'admin/gifts', ...page('admin/gifts-page', { name: 'admin-gifts' }), loader: loaderOf('gifts') },
  { path: 'admin/events', ...page('admin/events-page', { name: 'admin-events' }), loader: loaderOf('events') },
  { path: 'admin/events/:eventId', ...page('admin/event-page', { name: 'admin-event' }), loader: loaderOf('events') },
  { path: 'admin/webinars', ...page('admin/webinars-page', { name: 'admin-webinars' }), loader: loaderOf('webinars') },
  { path: 'admin/awards', ...page('admin/awards-page', { name: 'admin-awards' }), loader: loaderOf('awards') },
  { path: 'admin/awards/:awardId', ...page('admin/award-page', { name: 'admin-award' }), loader: loaderOf('awards') },
  {
    path: 'admin/certificates',
    ...page('admin/certificates-page', { name: 'admin-certificates' }),
    loader: loaderOf('certificates'),
  },
  {
    path: 'admin/certificates/sheets',
    ...page('admin/sheets-page', { name: 'admin-sheets' }),
    loader: loaderOf('sheets'),
  },
  {
    path: 'admin/comments',
    ...page('discussions/moderation-page', { name: 'admin-comments' }),
    loader: loaderOf('comments'),
  },
  { path: 'admin/feedback', ...page('admin/feedback-page', { name: 'admin-feedback' }), loader: loaderOf('feedback') },
  { path: 'admin/groups', ...page('admin/groups-page', { name: 'admin-groups' }), loader: loaderOf('groups') },
  { path: 'admin/groups/:groupId', ...page('admin/group-page', { name: 'admin-group' }), loader: loaderOf('group') },
  { path: 'admin/reviews', ...page('reviews/reviews-page', { name: 'admin-reviews' }), loader: loaderOf('reviews') },
  {
    path: 'admin/invitations',
    ...page('admin/invitations-page', { name: 'admin-invitations' }),
    loader: loaderOf('invitations'),
  },
  { path: 'admin/pages', ...page('designer/pages-page', { name: 'admin-pages' }), loader: loaderOf('pages') },
  { path: 'admin/failures', ...page('admin/failures-page', { name: 'admin-failures' }), loader: loaderOf('failures') },
  { path: 'admin/orders', ...page('admin/sales-page', { name: 'admin-orders' }), loader: loaderOf('orders') },
  {
    path: 'admin/orders/revenue',
    ...page('admin/revenue-page', { name: 'admin-revenue' }),
    loader: loaderOf('revenue'),
  },
  {
    path: 'admin/orders/reports',
    ...page('admin/payment-reports-page', { name: 'admin-payment-reports' }),
    loader: loaderOf('paymentReports'),
  },
  {
    path: 'admin/orders/systems',
    ...page('admin/payment-systems-page', { name: 'admin-payment-systems' }),
    loader: loaderOf('paymentSystems'),
  },
  { path: 'admin/orders/codes', ...page('admin/codes-page', { name: 'admin-codes' }), loader: loaderOf('codes') },
  {
    path: 'admin/orders/campaigns',
    ...page('admin/campaigns-page', { name: 'admin-campaigns' }),
    loader: loaderOf('campaigns'),
  },
  { path: 'admin/orders/:orderId', ...page('admin/sale-page', { name: 'admin-order' }), loader: loaderOf('order') },
  { path: 'admin/audit', ...page('admin/log-page', { name: 'admin-audit' }), loader: loaderOf('log') },
]
