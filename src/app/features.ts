import { accountsFeature } from '#features/accounts/server/feature.ts'
import { adminShellFeature } from '#features/admin-shell/server/feature.ts'
import { adminFeature } from '#features/admin/server/feature.ts'
import { peopleFeature } from '#features/people/server/feature.ts'
import { peopleImportFeature } from '#features/people-import/server/feature.ts'
import { analyticsFeature } from '#features/analytics/server/feature.ts'
import { courseCommentsFeature } from '#features/course-comments/server/feature.ts'
import { coursePeopleFeature } from '#features/course-people/server/feature.ts'
import { authoringFeature } from '#features/authoring/server/feature.ts'
import { awardsFeature } from '#features/awards/server/feature.ts'
import { alarmsFeature } from '#features/alarms/server/feature.ts'
import { backupsFeature } from '#features/backups/server/feature.ts'
import { bibleFeature } from '#features/bible/server/feature.ts'
import { chatFeature } from '#features/chat/server/feature.ts'
import { consentFeature } from '#features/consent/server/feature.ts'
import { courseNumbersFeature } from '#features/course-numbers/server/feature.ts'
import { courseTranslationFeature } from '#features/course-translation/server/feature.ts'
import { coursesFeature } from '#features/courses/server/feature.ts'
import { deskFeature } from '#features/desk/server/feature.ts'
import { discussionsFeature } from '#features/discussions/server/feature.ts'
import { errorLogFeature } from '#features/error-log/server/feature.ts'
import { feedbackFeature } from '#features/feedback/server/feature.ts'
import { filesFeature } from '#features/files/server/feature.ts'
import { formsFeature } from '#features/forms/server/feature.ts'
import { galleryFeature } from '#features/gallery/server/feature.ts'
import { groupsFeature } from '#features/groups/server/feature.ts'
import { keptCoursesFeature } from '#features/kept-courses/server/feature.ts'
import { learnerRecordsFeature } from '#features/learner-records/server/feature.ts'
import { addressResolverFeature } from '#features/address-resolver/server/feature.ts'
import { mediaFeature } from '#features/media/server/feature.ts'
import { mentorsFeature } from '#features/mentors/server/feature.ts'
import { microcourseAuthoringFeature } from '#features/microcourse-authoring/server/feature.ts'
import { microcoursesFeature } from '#features/microcourses/server/feature.ts'
import { notesFeature } from '#features/notes/server/feature.ts'
import { notificationsFeature } from '#features/notifications/server/feature.ts'
import { ordersFeature } from '#features/orders/server/feature.ts'
import { paletteFeature } from '#features/palette/server/feature.ts'
import { pagesFeature } from '#features/pages/server/feature.ts'
import { policiesFeature } from '#features/policies/server/feature.ts'
import { portalFeature } from '#features/portal/server/feature.ts'
import { profileFeature } from '#features/profile/server/feature.ts'
import { progressFeature } from '#features/progress/server/feature.ts'
import { remindersFeature } from '#features/reminders/server/feature.ts'
import { resultsFeature } from '#features/results/server/feature.ts'
import { reviewsFeature } from '#features/reviews/server/feature.ts'
import { practiceFeature } from '#features/practice/server/feature.ts'
import { weeklyGoalFeature } from '#features/weekly-goal/server/feature.ts'
import { searchFeature } from '#features/search/server/feature.ts'
import { settingsFeature } from '#features/settings/server/feature.ts'
import { setupFeature } from '#features/setup/server/feature.ts'
import { studioFeature } from '#features/studio/server/feature.ts'
import { examsFeature } from '#features/exams/server/feature.ts'
import { translationsFeature } from '#features/translations/server/feature.ts'
import { videoEventsFeature } from '#features/video-events/server/feature.ts'
import { videoProgressFeature } from '#features/video-progress/server/feature.ts'
import { webinarsFeature } from '#features/webinars/server/feature.ts'
import type { AccountFacts } from '#features/accounts/server/handlers.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { messengerNames, offeredMessengers } from '#features/accounts/server/messengers/offered.ts'
import { chatsOf } from '#features/chat/server/chats.ts'
import type { CourseFacts } from '#features/courses/server/handlers.ts'
import { listBoughtCourses } from '#features/courses/server/store.ts'
import type { FailuresFacts } from '#features/error-log/server/handlers.ts'
import type { NoteMedia } from '#features/files/server/change-media.ts'
import { findShownRecord } from '#features/forms/server/shown-records.ts'
import { shownPayments } from '#features/orders/server/gateways.ts'
import type { PortalFacts } from '#features/portal/server/handlers.ts'
import { ensureOnVisit } from '#features/progress/server/ensure-on-visit.ts'
import type { ProgressFacts } from '#features/progress/server/report.ts'
import { progressForOpening } from '#features/progress/server/store.ts'
import { mayFinish } from '#features/results/server/may-finish.ts'
import { hasSeenEnough } from '#features/video-progress/server/has-seen-enough.ts'
import type { Feature } from '#server/feature.ts'
import type { Kernel } from '#server/kernel.ts'
import { pageFacts } from './server/page-facts.ts'
import { pictureSize, publishedAliases } from './server/portal-facts.ts'
import { catalogue } from './texts.ts'

// Dependencies of a feature on higher features are injected here.

const failureFacts = ({ clock }: Kernel): FailuresFacts => ({
  noteRetry: (trx, { actorId, job, count }) =>
    audit(trx, { actorId, action: 'job.retried', subject: job, details: { count }, now: clock.now() }),
})

const portalFacts = (kernel: Kernel): PortalFacts => ({
  publishedAliases: () => publishedAliases(kernel),
  pictureSize: (src) => pictureSize(kernel, src),
  noteChange: (trx, { actorId, setting }) =>
    audit(trx, { actorId, action: 'settings.changed', subject: setting, now: kernel.clock.now() }),
  messengers: (settings) => offeredMessengers(kernel, settings).map(({ connect }) => connect),
  messengerNames: () => messengerNames(kernel),
  payments: (settings) => shownPayments(kernel, settings),
})

const mediaNotes =
  ({ clock }: Kernel): NoteMedia =>
  (trx, entry) =>
    audit(trx, { ...entry, now: clock.now() })

const accountFacts = (kernel: Kernel): AccountFacts => ({
  boughtCourses: (userId) => listBoughtCourses(kernel.db, userId),
  chatsOf: (userId) => chatsOf(kernel.db, userId),
  ensureProgress: (userId) => ensureOnVisit(kernel, userId),
})

const courseFacts = ({ db }: Kernel): CourseFacts => ({ progressOf: progressForOpening(db) })

const progressFacts = (kernel: Kernel): ProgressFacts => ({
  mayFinish: (of) => mayFinish(kernel, of),
  hasSeenEnough: (of) => hasSeenEnough(kernel, of),
})

/** Every feature with server code, lowest first; their hook handlers are called in this order. */
export const features: readonly Feature[] = [
  // Ground
  errorLogFeature(failureFacts),
  portalFeature(portalFacts),
  filesFeature(mediaNotes),
  // Identity
  accountsFeature(accountFacts),
  paletteFeature,
  adminShellFeature,
  consentFeature,
  analyticsFeature,
  notificationsFeature,
  // Site
  pagesFeature({ recordFinderOf: findShownRecord, factsOf: pageFacts }),
  policiesFeature,
  bibleFeature,
  // Mentors and people
  mentorsFeature,
  chatFeature,
  peopleFeature,
  // Learning
  coursesFeature(courseFacts),
  progressFeature(progressFacts),
  videoProgressFeature,
  resultsFeature,
  examsFeature,
  awardsFeature,
  remindersFeature,
  webinarsFeature,
  microcoursesFeature,
  videoEventsFeature,
  searchFeature,
  notesFeature,
  weeklyGoalFeature,
  practiceFeature,
  // Community
  discussionsFeature,
  reviewsFeature,
  feedbackFeature,
  // Authoring
  coursePeopleFeature,
  authoringFeature,
  courseCommentsFeature,
  microcourseAuthoringFeature,
  groupsFeature,
  studioFeature,
  courseNumbersFeature,
  courseTranslationFeature,
  // Money
  ordersFeature,
  // Visits
  formsFeature,
  keptCoursesFeature,
  addressResolverFeature,
  profileFeature,
  // Running the portal
  backupsFeature,
  alarmsFeature,
  peopleImportFeature,
  learnerRecordsFeature,
  deskFeature,
  adminFeature,
  settingsFeature,
  setupFeature,
  mediaFeature,
  translationsFeature(catalogue),
  galleryFeature,
]
