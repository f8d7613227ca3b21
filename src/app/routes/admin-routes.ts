import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import { lazyTextsQuery } from '#web/queries.ts'
import { ensure } from '#web/router-context.ts'
import type { adminLoaders } from '../loaders/admin-loaders.ts'
import { lazyLayout } from '../layouts/lazy-layouts.ts'
import { withProblemPage } from '../loaders/loaders.ts'
import { backOfficePage } from './back-office-page.ts'

/** Loaded with the first page of the administration, because only administrators need them. */
const loaderOf = (name: keyof typeof adminLoaders) =>
  withProblemPage(async (from: LoaderFunctionArgs) =>
    (await import('../loaders/admin-loaders.ts')).adminLoaders[name](from),
  )

/** The layout of these pages, with the texts that only they need. */
export const adminLayout: Pick<RouteObject, 'lazy' | 'handle' | 'loader' | 'shouldRevalidate'> = {
  ...lazyLayout('admin'),
  loader: async ({ context, params }) => {
    await ensure(context, lazyTextsQuery(params.lang ?? FALLBACK_LANGUAGE, 'admin'))
    return { blocks: [] }
  },
  shouldRevalidate: ({ currentParams, nextParams }) => currentParams.lang !== nextParams.lang,
}

/** The page designer, which fills the whole window. */
export const designerRoute: RouteObject = {
  path: 'designer/:pageId',
  ...backOfficePage('designer/designer-page', { name: 'designer' }),
  loader: loaderOf('designer'),
}

let loadedLayout: { Component: ComponentType } | undefined

/** The layout of the studio. It is described here, so that learners' pages don’t load its description. */
export const studioLayout: Pick<RouteObject, 'lazy' | 'handle'> = {
  lazy: async () => (loadedLayout ??= { Component: (await import('../layouts/studio-layout.tsx')).StudioLayout }),
  handle: { file: 'src/app/layouts/studio-layout.tsx' },
}

/** The studio, where courses are written; it fills the whole window. */
export const studioRoutes: RouteObject[] = [
  { path: 'studio', ...backOfficePage('studio/studio-page', { name: 'studio' }), loader: loaderOf('studio') },
  {
    path: 'studio/courses/:courseId',
    ...backOfficePage('studio/studio-course-page', { name: 'studio-course' }),
    loader: loaderOf('studioCourse'),
  },
  {
    path: 'studio/courses/:courseId/settings',
    ...backOfficePage('studio/studio-settings-page', { name: 'studio-settings' }),
    loader: loaderOf('studioCourse'),
  },
  {
    path: 'studio/courses/:courseId/people',
    ...backOfficePage('studio/studio-people-page', { name: 'studio-people' }),
    loader: loaderOf('coursePeople'),
  },
  {
    path: 'studio/courses/:courseId/comments',
    ...backOfficePage('studio/studio-comments-page', { name: 'studio-comments' }),
    loader: loaderOf('courseComments'),
  },
  {
    path: 'studio/courses/:courseId/numbers',
    ...backOfficePage('course-numbers/course-numbers-page', { name: 'studio-numbers' }),
    loader: loaderOf('courseNumbers'),
  },
  {
    path: 'studio/import',
    ...backOfficePage('studio/studio-import-page', { name: 'studio-import' }),
    loader: loaderOf('studioImport'),
  },
  {
    path: 'studio/courses/:courseId/import',
    ...backOfficePage('studio/studio-course-import-page', { name: 'studio-course-import' }),
    loader: loaderOf('studioCourse'),
  },
  {
    path: 'studio/courses/:courseId/:elementId/import',
    ...backOfficePage('studio/studio-element-import-page', { name: 'studio-element-import' }),
    loader: loaderOf('studioElement'),
  },
  {
    path: 'studio/courses/:courseId/export',
    ...backOfficePage('studio/studio-course-export-page', { name: 'studio-course-export' }),
    loader: loaderOf('studioCourse'),
  },
  {
    path: 'studio/courses/:courseId/:elementId/export',
    ...backOfficePage('studio/studio-element-export-page', { name: 'studio-element-export' }),
    loader: loaderOf('studioElement'),
  },
  {
    path: 'studio/courses/:courseId/translate/:target?/:elementId?',
    ...backOfficePage('course-translation/course-translation-page', { name: 'studio-translate' }),
    loader: loaderOf('courseTranslation'),
  },
  {
    path: 'studio/courses/:courseId/:elementId',
    ...backOfficePage('studio/studio-element-page', { name: 'studio-element' }),
    loader: loaderOf('studioElement'),
  },
  {
    path: 'studio/microcourses/:microcourseId',
    ...backOfficePage('studio/studio-microcourse-page', { name: 'studio-microcourse' }),
    loader: loaderOf('studioMicrocourse'),
  },
]

/** The preview of a draft page, for visitors with its secret. */
export const previewRoute: RouteObject = {
  path: 'preview/:id?',
  ...backOfficePage('designer/preview-page', { name: 'preview-id' }),
  loader: loaderOf('preview'),
}

/** Pages of the administration. The server decides what they show. */
export const adminRoutes: RouteObject[] = [
  { path: 'admin', ...backOfficePage('admin/today-page', { name: 'admin' }), loader: loaderOf('today') },
  { path: 'admin/users', ...backOfficePage('admin/people-page', { name: 'admin-users' }), loader: loaderOf('people') },
  {
    path: 'admin/users/import',
    ...backOfficePage('people-import/import-page', { name: 'admin-people-import' }),
    loader: loaderOf('peopleImports'),
  },
  {
    path: 'admin/users/import/:importId',
    ...backOfficePage('people-import/imported-page', { name: 'admin-people-imported' }),
    loader: loaderOf('peopleImport'),
  },
  {
    path: 'admin/users/:personId',
    ...backOfficePage('admin/person-page', { name: 'admin-user' }),
    loader: loaderOf('person'),
  },
  {
    path: 'admin/users/:personId/merge',
    ...backOfficePage('people/merge-page', { name: 'admin-user-merge' }),
    loader: loaderOf('mergePeople'),
  },
  {
    path: 'admin/courses',
    ...backOfficePage('studio/managed-courses-page', { name: 'admin-courses' }),
    loader: loaderOf('courses'),
  },
  {
    path: 'admin/courses/:courseId',
    ...backOfficePage('studio/managed-course-page', { name: 'admin-course' }),
    loader: loaderOf('course'),
  },
  { path: 'admin/gifts', ...backOfficePage('awards/gifts-page', { name: 'admin-gifts' }), loader: loaderOf('gifts') },
  {
    path: 'admin/events',
    ...backOfficePage('video-events/events-page', { name: 'admin-events' }),
    loader: loaderOf('events'),
  },
  {
    path: 'admin/events/:eventId',
    ...backOfficePage('video-events/event-page', { name: 'admin-event' }),
    loader: loaderOf('events'),
  },
  {
    path: 'admin/webinars',
    ...backOfficePage('webinars/webinars-page', { name: 'admin-webinars' }),
    loader: loaderOf('webinars'),
  },
  {
    path: 'admin/awards',
    ...backOfficePage('awards/awards-page', { name: 'admin-awards' }),
    loader: loaderOf('awards'),
  },
  {
    path: 'admin/awards/:awardId',
    ...backOfficePage('awards/award-page', { name: 'admin-award' }),
    loader: loaderOf('awards'),
  },
  {
    path: 'admin/certificates',
    ...backOfficePage('awards/certificates-page', { name: 'admin-certificates' }),
    loader: loaderOf('certificates'),
  },
  {
    path: 'admin/certificates/sheets',
    ...backOfficePage('awards/sheets-page', { name: 'admin-sheets' }),
    loader: loaderOf('sheets'),
  },
  {
    path: 'admin/comments',
    ...backOfficePage('discussions/moderation-page', { name: 'admin-comments' }),
    loader: loaderOf('comments'),
  },
  {
    path: 'admin/feedback',
    ...backOfficePage('feedback/feedback-page', { name: 'admin-feedback' }),
    loader: loaderOf('feedback'),
  },
  { path: 'admin/teams', ...backOfficePage('mentors/teams-page', { name: 'admin-teams' }), loader: loaderOf('teams') },
  {
    path: 'admin/mentors',
    ...backOfficePage('mentors/mentors-page', { name: 'admin-mentors' }),
    loader: loaderOf('mentors'),
  },
  {
    path: 'admin/mentors/why/:learnerId',
    ...backOfficePage('mentors/mentor-why-page', { name: 'admin-mentor-why' }),
    loader: loaderOf('mentorWhy'),
  },
  {
    path: 'admin/mentors/:mentorId',
    ...backOfficePage('mentors/mentor-page', { name: 'admin-mentor' }),
    loader: loaderOf('mentor'),
  },
  {
    path: 'admin/groups',
    ...backOfficePage('groups/groups-page', { name: 'admin-groups' }),
    loader: loaderOf('groups'),
  },
  {
    path: 'admin/groups/:groupId',
    ...backOfficePage('groups/group-page', { name: 'admin-group' }),
    loader: loaderOf('group'),
  },
  {
    path: 'admin/reviews',
    ...backOfficePage('reviews/reviews-page', { name: 'admin-reviews' }),
    loader: loaderOf('reviews'),
  },
  {
    path: 'admin/invitations',
    ...backOfficePage('admin/invitations-page', { name: 'admin-invitations' }),
    loader: loaderOf('invitations'),
  },
  { path: 'admin/pages', ...backOfficePage('designer/pages-page', { name: 'admin-pages' }), loader: loaderOf('pages') },
  { path: 'admin/media', ...backOfficePage('media/media-page', { name: 'admin-media' }), loader: loaderOf('media') },
  { path: 'admin/forms', ...backOfficePage('forms/forms-page', { name: 'admin-forms' }), loader: loaderOf('forms') },
  {
    path: 'admin/forms/:formId',
    ...backOfficePage('forms/form-page', { name: 'admin-form' }),
    loader: loaderOf('form'),
  },
  {
    path: 'admin/forms/:formId/records',
    ...backOfficePage('forms/records-page', { name: 'admin-records' }),
    loader: loaderOf('records'),
  },
  {
    path: 'admin/backups',
    ...backOfficePage('backups/backups-page', { name: 'admin-backups' }),
    loader: loaderOf('backups'),
  },
  {
    path: 'admin/failures',
    ...backOfficePage('admin/failures-page', { name: 'admin-failures' }),
    loader: loaderOf('failures'),
  },
  {
    path: 'admin/orders',
    ...backOfficePage('orders/sales-page', { name: 'admin-orders' }),
    loader: loaderOf('orders'),
  },
  {
    path: 'admin/orders/revenue',
    ...backOfficePage('orders/revenue-page', { name: 'admin-revenue' }),
    loader: loaderOf('revenue'),
  },
  {
    path: 'admin/orders/reports',
    ...backOfficePage('orders/payment-reports-page', { name: 'admin-payment-reports' }),
    loader: loaderOf('paymentReports'),
  },
  {
    path: 'admin/orders/systems',
    ...backOfficePage('orders/payment-systems-page', { name: 'admin-payment-systems' }),
    loader: loaderOf('paymentSystems'),
  },
  {
    path: 'admin/orders/codes',
    ...backOfficePage('orders/codes-page', { name: 'admin-codes' }),
    loader: loaderOf('codes'),
  },
  {
    path: 'admin/orders/campaigns',
    ...backOfficePage('orders/campaigns-page', { name: 'admin-campaigns' }),
    loader: loaderOf('campaigns'),
  },
  {
    path: 'admin/orders/:orderId',
    ...backOfficePage('orders/sale-page', { name: 'admin-order' }),
    loader: loaderOf('order'),
  },
  {
    path: 'admin/settings/:place?',
    ...backOfficePage('settings/settings-page', { name: 'admin-settings' }),
    loader: loaderOf('settings'),
  },
  {
    path: 'admin/setup/:step?',
    ...backOfficePage('setup/setup-page', { name: 'admin-setup' }),
    loader: loaderOf('setup'),
  },
  {
    path: 'admin/translations',
    ...backOfficePage('translations/translations-page', { name: 'admin-translations' }),
    loader: loaderOf('translations'),
  },
  { path: 'admin/audit', ...backOfficePage('people/log-page', { name: 'admin-audit' }), loader: loaderOf('log') },
]
