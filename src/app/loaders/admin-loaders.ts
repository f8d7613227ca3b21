import type { LoaderFunctionArgs } from 'react-router'
import { hasRole } from '#base/roles.ts'
import { userQuery } from '#features/accounts/web/queries.ts'
import { logFilterIn, peopleFilterIn } from '#features/people/address.ts'
import { listQuery } from '#features/admin-shell/web/lists/queries.ts'
import { ADMIN_START } from '#features/admin-shell/sections.ts'
import { todayQuery } from '#features/admin/web/today/queries.ts'
import { awardsQuery } from '#features/awards/web/admin/award-editor/queries.ts'
import { numbersFilterIn } from '#features/course-numbers/address.ts'
import { OUTLINE } from '#features/course-translation/states.ts'
import { marksQuery, progressQuery } from '#features/course-translation/web/queries.ts'
import { numbersQuery } from '#features/course-numbers/web/queries.ts'
import { managedCourseQuery, managedCoursesQuery } from '#features/authoring/web/queries.ts'
import { backupsQuery } from '#features/backups/web/queries.ts'
import { feedbackIn } from '#features/feedback/web/admin/feedback-address.ts'
import { recordsIn } from '#features/forms/web/admin/records-address.ts'
import { formsQuery, savedFormQuery, recordsQuery } from '#features/forms/web/queries.ts'
import { feedbackQuery } from '#features/feedback/web/calls.ts'
import { eventsQuery } from '#features/video-events/web/admin/queries.ts'
import { webinarPlacesQuery } from '#features/webinars/web/admin/queries.ts'
import { groupQuery, groupsQuery } from '#features/groups/web/queries.ts'
import { failuresIn, failuresQuery } from '#features/admin/web/failures/queries.ts'
import { invitationsQuery, invitersQuery } from '#features/accounts/web/invitation-queries.ts'
import { methodsToFindBy } from '#features/people/rules.ts'
import { importQuery, importsQuery } from '#features/people-import/web/queries.ts'
import { portalQuery } from '#features/portal/web/queries.ts'
import { logQuery, peopleQuery, personQuery } from '#features/people/web/queries.ts'
import { awardCoursesQuery, EVERY_COURSE, templatesQuery } from '#features/awards/web/admin/sheets/queries.ts'
import { GIFT_STATES } from '#features/awards/gift-states.ts'
import { paymentSystemsQuery } from '#features/orders/web/admin/queries.ts'
import { certificatesQuery, giftsQuery } from '#features/awards/web/queries.ts'
import { viewIn } from '#features/discussions/queue-address.ts'
import { libraryIn } from '#features/files/library-address.ts'
import { libraryQuery } from '#features/files/web/library/calls.ts'
import { blockKindsQuery, pagesQuery } from '#features/block-editing/web/queries.ts'
import { draftQuery, previewQuery } from '#features/designer/web/queries.ts'
import { queueQuery } from '#features/discussions/web/queries.ts'
import { prepareBlocks } from '#features/pages/web/blocks.tsx'
import { checksIn } from '#features/reviews/checks-address.ts'
import { checkedReviewsQuery } from '#features/reviews/web/queries.ts'
import { languagesQuery } from '#features/settings/web/languages-query.ts'
import { settingsQuery } from '#features/settings/web/queries.ts'
import { setupQuery } from '#features/setup/web/queries.ts'
import { blocksOf } from '#features/studio/web/lesson/blocks.ts'
import { studioMicrocoursesQuery, writtenMicrocourseQuery } from '#features/studio/web/microcourse/queries.ts'
import { commentsQuery } from '#features/studio/web/comments/queries.ts'
import { coursePeopleQuery, ownPartQuery } from '#features/studio/web/shell/own-part.ts'
import { elementQuery, outlineQuery, studioCoursesQuery } from '#features/studio/web/shell/queries.ts'
import { textFilterIn } from '#features/translations/model.ts'
import { translationsQuery } from '#features/translations/web/queries.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import {
  colleaguesQuery,
  mentorQuery,
  mentorQueueQuery,
  mentorsQuery,
  teamsQuery,
  whyQuery,
} from '#features/mentors/web/queries.ts'
import { lazyTextsQuery, textsQuery } from '#web/queries.ts'
import { redirectTo } from '#web/redirect-to.ts'
import { ensure, queryClientContext } from '#web/router-context.ts'
import type { LoadedPage } from './loaders.ts'
import { adminPage } from './admin-page.ts'
import { salesLoaders } from './sales-loaders.ts'

/** A page of the studio, with the texts of the administration. Drafts are never taken from the cache, because the page before has changed them. */
const studioPage = (load: (from: LoaderFunctionArgs) => Promise<unknown>) => async (from: LoaderFunctionArgs) => {
  const lang = from.params.lang ?? FALLBACK_LANGUAGE
  await ensure(from.context, textsQuery(lang), lazyTextsQuery(lang, 'admin'))
  return adminPage(load)(from)
}

/** Loaders of the administration by page. */
export const adminLoaders = {
  ...salesLoaders,

  /** Mentors start at their desk. The page is loaded again each time it opens. */
  today: async (from: LoaderFunctionArgs) => {
    const [{ roles, isGuest }] = await ensure(from.context, userQuery())
    if (!isGuest && hasRole(roles, 'mentor') && !hasRole(roles, ADMIN_START.access)) throw redirectTo(from, '/desk/')
    return adminPage(({ context }) => context.get(queryClientContext).fetchQuery(todayQuery()))(from)
  },

  people: adminPage(async ({ context }, query) => {
    const [{ signInWays }] = await ensure(context, portalQuery())
    await ensure(context, peopleQuery(peopleFilterIn(query, methodsToFindBy(signInWays))), listQuery('people'))
  }),

  peopleImports: adminPage(({ context }) => ensure(context, importsQuery())),

  peopleImport: adminPage(({ context, params: { importId = '' } }) =>
    context.get(queryClientContext).fetchQuery(importQuery(importId)),
  ),

  person: adminPage(async ({ context, params: { personId = '' } }) => {
    const [user] = await ensure(context, userQuery())
    const log = hasRole(user.roles, 'envmgr-admin') ? [logQuery({ subject: personId })] : []
    await Promise.all([ensure(context, personQuery(personId)), ensure(context, ...log)])
  }),

  mergePeople: adminPage(({ context, params: { personId = '' } }) => ensure(context, personQuery(personId))),

  log: adminPage(({ context }, query) => ensure(context, logQuery(logFilterIn(query)), listQuery('audit'))),

  pages: adminPage(({ context }, query) => ensure(context, pagesQuery(query.get('q') ?? undefined))),

  designer: async (from: LoaderFunctionArgs) => {
    const { context, params } = from
    const lang = params.lang ?? FALLBACK_LANGUAGE
    await ensure(context, textsQuery(lang), lazyTextsQuery(lang, 'admin'))
    return adminPage(async () => {
      const [draft] = await ensure(context, draftQuery(params.pageId ?? ''), blockKindsQuery())
      await prepareBlocks({ blocks: draft.content.components, queryClient: context.get(queryClientContext), lang })
    })(from)
  },

  /** Microcourses are only written by administrators. */
  studio: studioPage(async ({ context }) => {
    const queryClient = context.get(queryClientContext)
    const [{ roles }] = await ensure(context, userQuery())
    await Promise.all([
      queryClient.fetchQuery(studioCoursesQuery()),
      hasRole(roles, 'envmgr-admin') && queryClient.fetchQuery(studioMicrocoursesQuery()),
    ])
  }),

  studioCourse: studioPage(({ context, params: { courseId = '' } }) =>
    Promise.all([
      context.get(queryClientContext).fetchQuery(outlineQuery(courseId)),
      context.get(queryClientContext).fetchQuery(ownPartQuery(courseId)),
      ensure(context, blockKindsQuery()),
    ]),
  ),

  studioImport: studioPage(({ context }) =>
    Promise.all([context.get(queryClientContext).fetchQuery(studioCoursesQuery()), ensure(context, blockKindsQuery())]),
  ),

  courseTranslation: studioPage(async ({ context, params: { courseId = '', target, elementId } }) => {
    const queryClient = context.get(queryClientContext)
    await Promise.all([
      queryClient.fetchQuery(outlineQuery(courseId)),
      queryClient.fetchQuery(ownPartQuery(courseId)),
      elementId !== undefined && queryClient.fetchQuery(elementQuery(courseId, elementId)),
      target !== undefined && queryClient.fetchQuery(progressQuery(courseId, target)),
      target !== undefined && queryClient.fetchQuery(marksQuery(courseId, target, OUTLINE)),
      target !== undefined &&
        elementId !== undefined &&
        queryClient.fetchQuery(marksQuery(courseId, target, elementId)),
      ensure(context, blockKindsQuery()),
    ])
  }),

  courseNumbers: studioPage(({ context, params: { courseId = '' }, request }) =>
    Promise.all([
      context
        .get(queryClientContext)
        .fetchQuery(numbersQuery(courseId, numbersFilterIn(new URL(request.url).searchParams))),
      context.get(queryClientContext).fetchQuery(ownPartQuery(courseId)),
    ]),
  ),

  coursePeople: studioPage(({ context, params: { courseId = '' } }) =>
    Promise.all([
      context.get(queryClientContext).fetchQuery(coursePeopleQuery(courseId)),
      context.get(queryClientContext).fetchQuery(ownPartQuery(courseId)),
    ]),
  ),

  courseComments: studioPage(({ context, params: { courseId = '' } }) =>
    Promise.all([
      context.get(queryClientContext).fetchQuery(commentsQuery(courseId)),
      context.get(queryClientContext).fetchQuery(ownPartQuery(courseId)),
    ]),
  ),

  studioElement: studioPage(
    async ({ context, params: { lang = FALLBACK_LANGUAGE, courseId = '', elementId = '' } }) => {
      const queryClient = context.get(queryClientContext)
      const [{ document }] = await Promise.all([
        queryClient.fetchQuery(elementQuery(courseId, elementId)),
        queryClient.fetchQuery(outlineQuery(courseId)),
        queryClient.fetchQuery(ownPartQuery(courseId)),
        ensure(context, blockKindsQuery()),
      ])
      await prepareBlocks({ blocks: blocksOf(document), queryClient, lang })
    },
  ),

  studioMicrocourse: studioPage(async ({ context, params: { lang = FALLBACK_LANGUAGE, microcourseId = '' } }) => {
    const queryClient = context.get(queryClientContext)
    const [{ document }] = await Promise.all([
      queryClient.fetchQuery(writtenMicrocourseQuery(microcourseId)),
      ensure(context, blockKindsQuery()),
    ])
    await prepareBlocks({ blocks: blocksOf(document), queryClient, lang })
  }),

  /** Without a secret the page is not found. */
  preview: async ({ context, params, request }: LoaderFunctionArgs): Promise<LoadedPage> => {
    const lang = params.lang ?? FALLBACK_LANGUAGE
    const secret = new URL(request.url).searchParams.get('secret') ?? ''
    const [page] = await ensure(context, previewQuery({ id: params.id ?? '-', secret, lang }))
    await prepareBlocks({ blocks: page.components, queryClient: context.get(queryClientContext), lang })
    return { blocks: page.components.map(({ component }) => component) }
  },

  media: adminPage(({ context }, query) => ensure(context, libraryQuery(libraryIn(query)))),

  teams: adminPage(({ context }) => ensure(context, teamsQuery(), invitersQuery())),

  mentors: adminPage(({ context }) => ensure(context, mentorsQuery(), mentorQueueQuery())),

  mentor: adminPage(({ context, params: { mentorId = '' } }) =>
    ensure(context, mentorQuery(mentorId), colleaguesQuery()),
  ),

  mentorWhy: adminPage(({ context, params: { learnerId = '' } }) => ensure(context, whyQuery(learnerId))),

  backups: adminPage(({ context }) => ensure(context, backupsQuery())),

  failures: adminPage(({ context }, query) => ensure(context, failuresQuery(failuresIn(query)), listQuery('failures'))),

  invitations: adminPage(async ({ context }, query) => {
    const [{ roles }] = await ensure(context, userQuery())
    const of = hasRole(roles, 'mp-admin') && query.get('of') === 'all' ? 'all' : undefined
    const mentors = hasRole(roles, 'mp-leader') ? [invitersQuery()] : []
    await Promise.all([ensure(context, invitationsQuery(of)), ensure(context, ...mentors)])
  }),

  courses: adminPage(({ context }) => ensure(context, managedCoursesQuery())),

  course: adminPage(({ context, params: { courseId = '' } }) => ensure(context, managedCourseQuery(courseId))),

  gifts: adminPage(({ context }, query) =>
    ensure(context, giftsQuery(GIFT_STATES.find((state) => state === query.get('state')))),
  ),

  certificates: adminPage(({ context }, query) => ensure(context, certificatesQuery(query.get('q') ?? ''))),

  events: adminPage(({ context }) => ensure(context, eventsQuery())),

  webinars: adminPage(({ context, params: { lang = FALLBACK_LANGUAGE } }) => ensure(context, webinarPlacesQuery(lang))),

  awards: adminPage(({ context, params: { lang = FALLBACK_LANGUAGE } }) =>
    ensure(context, awardsQuery(), awardCoursesQuery(lang)),
  ),

  sheets: adminPage(({ context, params: { lang = FALLBACK_LANGUAGE } }, query) =>
    ensure(context, templatesQuery(query.get('course') ?? EVERY_COURSE), awardCoursesQuery(lang)),
  ),

  comments: adminPage(({ context, params: { lang = FALLBACK_LANGUAGE } }, query) =>
    ensure(context, queueQuery(viewIn(query), lang, query.get('before') ?? undefined)),
  ),

  reviews: adminPage(({ context, params: { lang = FALLBACK_LANGUAGE } }, query) => {
    const { status, offset } = checksIn(query)
    return ensure(context, checkedReviewsQuery(status, lang, offset))
  }),

  settings: adminPage(({ context }) => ensure(context, settingsQuery(), languagesQuery())),

  /** The editors that a step shows load the rest themselves. */
  setup: adminPage(
    ({ context }) => ensure(context, setupQuery(), settingsQuery(), languagesQuery(), paymentSystemsQuery()),
    { hasLinks: true },
  ),

  translations: adminPage(({ context }, query) =>
    ensure(context, translationsQuery(textFilterIn(query)), languagesQuery()),
  ),

  groups: adminPage(({ context }) => ensure(context, groupsQuery())),

  group: adminPage(({ context, params: { groupId = '' } }) => ensure(context, groupQuery(groupId))),

  forms: adminPage(({ context }) => ensure(context, formsQuery())),

  form: adminPage(({ context, params: { formId = '' } }) => ensure(context, savedFormQuery(formId))),

  records: adminPage(({ context, params: { formId = '' } }, query) =>
    ensure(context, recordsQuery(formId, recordsIn(query))),
  ),

  feedback: adminPage(({ context }, query) => ensure(context, feedbackQuery(feedbackIn(query)))),
}
