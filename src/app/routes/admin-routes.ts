import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import { rareTextsQuery } from '#web/queries.ts'
import { ensure } from '#web/router-context.ts'
import type { adminLoaders } from '../loaders/admin-loaders.ts'
import { rareLayout } from '../layouts/rare-layouts.ts'
import { withProblemPage } from '../loaders/loaders.ts'
import { rarePage } from './back-office-page.ts'

/** Loaded with the first page of the administration: nobody else needs them. */
const loaderOf = (name: keyof typeof adminLoaders) =>
  withProblemPage(async (from: LoaderFunctionArgs) =>
    (await import('../loaders/admin-loaders.ts')).adminLoaders[name](from),
  )

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
  ...rarePage('designer/designer-page', { name: 'designer' }),
  loader: loaderOf('designer'),
}

/** The draft of a page, for who has its secret. */
export const previewRoute: RouteObject = {
  path: 'preview/:id?',
  ...rarePage('designer/preview-page', { name: 'preview-id' }),
  loader: loaderOf('preview'),
}

/** Pages of the administration. What they show, the server decides. */
export const adminRoutes: RouteObject[] = [
  { path: 'admin', loader: loaderOf('first') },
  { path: 'admin/users', ...rarePage('admin/people-page', { name: 'admin-users' }), loader: loaderOf('people') },
  {
    path: 'admin/users/:personId',
    ...rarePage('admin/person-page', { name: 'admin-user' }),
    loader: loaderOf('person'),
  },
  {
    path: 'admin/courses',
    ...rarePage('admin/managed-courses-page', { name: 'admin-courses' }),
    loader: loaderOf('courses'),
  },
  {
    path: 'admin/courses/:courseId',
    ...rarePage('admin/managed-course-page', { name: 'admin-course' }),
    loader: loaderOf('course'),
  },
  { path: 'admin/gifts', ...rarePage('admin/gifts-page', { name: 'admin-gifts' }), loader: loaderOf('gifts') },
  { path: 'admin/events', ...rarePage('admin/events-page', { name: 'admin-events' }), loader: loaderOf('events') },
  {
    path: 'admin/events/:eventId',
    ...rarePage('admin/event-page', { name: 'admin-event' }),
    loader: loaderOf('events'),
  },
  {
    path: 'admin/webinars',
    ...rarePage('admin/webinars-page', { name: 'admin-webinars' }),
    loader: loaderOf('webinars'),
  },
  { path: 'admin/awards', ...rarePage('admin/awards-page', { name: 'admin-awards' }), loader: loaderOf('awards') },
  {
    path: 'admin/awards/:awardId',
    ...rarePage('admin/award-page', { name: 'admin-award' }),
    loader: loaderOf('awards'),
  },
  {
    path: 'admin/certificates',
    ...rarePage('admin/certificates-page', { name: 'admin-certificates' }),
    loader: loaderOf('certificates'),
  },
  {
    path: 'admin/certificates/sheets',
    ...rarePage('admin/sheets-page', { name: 'admin-sheets' }),
    loader: loaderOf('sheets'),
  },
  {
    path: 'admin/comments',
    ...rarePage('discussions/moderation-page', { name: 'admin-comments' }),
    loader: loaderOf('comments'),
  },
  {
    path: 'admin/feedback',
    ...rarePage('admin/feedback-page', { name: 'admin-feedback' }),
    loader: loaderOf('feedback'),
  },
  { path: 'admin/teams', ...rarePage('admin/teams-page', { name: 'admin-teams' }), loader: loaderOf('teams') },
  { path: 'admin/mentors', ...rarePage('admin/mentors-page', { name: 'admin-mentors' }), loader: loaderOf('mentors') },
  {
    path: 'admin/mentors/why/:learnerId',
    ...rarePage('admin/mentor-why-page', { name: 'admin-mentor-why' }),
    loader: loaderOf('mentorWhy'),
  },
  {
    path: 'admin/mentors/:mentorId',
    ...rarePage('admin/mentor-page', { name: 'admin-mentor' }),
    loader: loaderOf('mentor'),
  },
  { path: 'admin/groups', ...rarePage('admin/groups-page', { name: 'admin-groups' }), loader: loaderOf('groups') },
  {
    path: 'admin/groups/:groupId',
    ...rarePage('admin/group-page', { name: 'admin-group' }),
    loader: loaderOf('group'),
  },
  {
    path: 'admin/reviews',
    ...rarePage('reviews/reviews-page', { name: 'admin-reviews' }),
    loader: loaderOf('reviews'),
  },
  {
    path: 'admin/invitations',
    ...rarePage('admin/invitations-page', { name: 'admin-invitations' }),
    loader: loaderOf('invitations'),
  },
  { path: 'admin/pages', ...rarePage('designer/pages-page', { name: 'admin-pages' }), loader: loaderOf('pages') },
  { path: 'admin/media', ...rarePage('media/media-page', { name: 'admin-media' }), loader: loaderOf('media') },
  { path: 'admin/forms', ...rarePage('admin/forms-page', { name: 'admin-forms' }), loader: loaderOf('forms') },
  { path: 'admin/forms/:formId', ...rarePage('admin/form-page', { name: 'admin-form' }), loader: loaderOf('form') },
  {
    path: 'admin/forms/:formId/records',
    ...rarePage('admin/records-page', { name: 'admin-records' }),
    loader: loaderOf('records'),
  },
  {
    path: 'admin/failures',
    ...rarePage('admin/failures-page', { name: 'admin-failures' }),
    loader: loaderOf('failures'),
  },
  { path: 'admin/orders', ...rarePage('admin/sales-page', { name: 'admin-orders' }), loader: loaderOf('orders') },
  {
    path: 'admin/orders/revenue',
    ...rarePage('admin/revenue-page', { name: 'admin-revenue' }),
    loader: loaderOf('revenue'),
  },
  {
    path: 'admin/orders/reports',
    ...rarePage('admin/payment-reports-page', { name: 'admin-payment-reports' }),
    loader: loaderOf('paymentReports'),
  },
  {
    path: 'admin/orders/systems',
    ...rarePage('admin/payment-systems-page', { name: 'admin-payment-systems' }),
    loader: loaderOf('paymentSystems'),
  },
  { path: 'admin/orders/codes', ...rarePage('admin/codes-page', { name: 'admin-codes' }), loader: loaderOf('codes') },
  {
    path: 'admin/orders/campaigns',
    ...rarePage('admin/campaigns-page', { name: 'admin-campaigns' }),
    loader: loaderOf('campaigns'),
  },
  { path: 'admin/orders/:orderId', ...rarePage('admin/sale-page', { name: 'admin-order' }), loader: loaderOf('order') },
  {
    path: 'admin/settings/:place?',
    ...rarePage('settings/settings-page', { name: 'admin-settings' }),
    loader: loaderOf('settings'),
  },
  {
    path: 'admin/translations',
    ...rarePage('translations/translations-page', { name: 'admin-translations' }),
    loader: loaderOf('translations'),
  },
  { path: 'admin/audit', ...rarePage('admin/log-page', { name: 'admin-audit' }), loader: loaderOf('log') },
]
