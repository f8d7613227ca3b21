import { eraseOverdue, registerErasure } from '#features/accounts/server/erase-person.ts'
import { deleteOldAudit, eraseOwnAudit } from '#features/accounts/server/store-audit.ts'
import { forgetReports, registerChatMessengers } from '#features/chat/server/messengers/register.ts'
import { deleteUnsentFiles, registerChat } from '#features/chat/server/register.ts'
import { deleteOldChatWatchers } from '#features/chat/server/store-watchers.ts'
import { deleteOldDeskWatchers } from '#features/desk/server/store-watchers.ts'
import { deleteOldWatchers } from '#features/discussions/server/store.ts'
import { registerMentorMerge } from '#features/accounts/server/invitations/note-arrival.ts'
import { registerVerseLinks } from '#features/bible/server/link-verses.ts'
import { registerDesk } from '#features/desk/server/register.ts'
import { registerDiscussions } from '#features/discussions/server/register.ts'
import { registerFeedback } from '#features/feedback/server/register.ts'
import { registerGroups } from '#features/groups/server/register.ts'
import { registerMedia } from '#features/media/server/register.ts'
import { registerMentors } from '#features/mentors/server/register.ts'
import { registerMicrocoursePeople } from '#features/microcourses/server/register.ts'
import { registerNotes } from '#features/notes/server/register.ts'
import { welcomeAtRegistration } from '#features/notifications/server/welcome.ts'
import { registerOffers } from '#features/orders/server/register-offers.ts'
import { recordPoliciesAtRegistration } from '#features/policies/server/record-registration.ts'
import { registerPersonExports } from '#features/profile/server/register-exports.ts'
import { registerResults } from '#features/results/server/register.ts'
import { registerReviews } from '#features/reviews/server/register.ts'
import { registerRhythm } from '#features/rhythm/server/register.ts'
import { registerWatching } from '#features/watching/server/register.ts'
import { handleAnnouncements } from '#features/authoring/server/announce.ts'
import { handleCountingLearners } from '#features/authoring/server/learners.ts'
import { registerAwards } from '#features/awards/server/register.ts'
import { handleBibleJobs } from '#features/bible/server/load.ts'
import { keepJobFailures, keepServerFailures } from '#features/failures/server/keep-failure.ts'
import { deleteOldFailures } from '#features/failures/server/store.ts'
import { deleteOldFailedJobs } from '#features/failures/server/store-jobs.ts'
import { emptyBin } from '#features/files/server/empty-bin.ts'
import { handleUnusedPictures } from '#features/files/server/unused-pictures.ts'
import { dropOldUploads } from '#features/files/server/uploads/drop.ts'
import { handleRegrouping } from '#features/mentors/server/regroup.ts'
import { DELETED_KEPT_MS } from '#features/notes/limits.ts'
import { deleteOldNotes } from '#features/notes/server/store.ts'
import { handleFormJobs, registerForms } from '#features/forms/server/register.ts'
import { KEPT_MS } from '#features/notifications/limits.ts'
import { handleDeliveries } from '#features/notifications/server/deliver.ts'
import { deleteNotificationsBefore } from '#features/notifications/server/store.ts'
import { registerPolicies } from '#features/policies/server/register.ts'
import { publishDueJob } from '#features/pages/server/authoring/publish-due-job.ts'
import { publishDue } from '#features/pages/server/authoring/publish.ts'
import { deleteOldRefusals } from '#features/orders/server/store.ts'
import { REFUSALS_KEPT_MS, registerOrders } from '#features/orders/server/register.ts'
import { registerAvatarErasure } from '#features/profile/server/avatar.ts'
import { handleCourseReminders } from '#features/progress/server/course-reminders.ts'
import { handleProgressJobs } from '#features/progress/server/jobs.ts'
import { registerProgressMerge } from '#features/progress/server/merge-visitor.ts'
import { registerSearch } from '#features/search/server/refresh.ts'
import { registerTests } from '#features/tests/server/jobs.ts'
import { handleReminderJobs, registerReminders } from '#features/reminders/server/jobs.ts'
import { handleVideoEventJobs, registerVideoEvents } from '#features/video-events/server/register.ts'
import { followOwnTexts } from '#features/translations/server/follow-texts.ts'
import { handleWebinarJobs, registerWebinars } from '#features/webinars/server/register.ts'
import { handleCleaning, inPieces } from '#server/cleaning.ts'
import { deleteOldEvents } from '#server/event-store.ts'
import { deleteOldAnswers } from '#server/idempotency.ts'
import type { Kernel } from '#server/kernel.ts'
import { deleteOldMails } from '#server/mail-store.ts'
import { deleteOldLimits } from '#server/rate-limit.ts'
import { purgeSessions } from '#server/sessions.ts'
import { registerPageTemplates } from './page-templates.ts'
import { registerMails } from './parts.server.ts'
import { catalogue } from './texts.ts'

/**
 * Registers everything that features do besides answering requests: jobs, emails, listeners, and how the data of a person is
 * exported, erased and moved from guest to account. Every process calls it once, right after it has opened its kernel: a job may
 * run in any of them, and must do the same work there.
 */
export function registerFeatures(kernel: Kernel): void {
  const { clock, jobs } = kernel
  registerMails(kernel)
  handleUnusedPictures(kernel)
  keepServerFailures(kernel)
  keepJobFailures(kernel)
  // Emails use the portal's own wording as well.
  followOwnTexts(kernel, catalogue)
  registerPolicies(kernel)
  registerPageTemplates()
  registerVerseLinks()

  // Registration
  recordPoliciesAtRegistration()
  welcomeAtRegistration(kernel)
  registerMentorMerge()
  registerAvatarErasure(kernel)
  registerErasure('audit', eraseOwnAudit)
  registerPersonExports()

  // Learning
  registerProgressMerge(clock)
  handleProgressJobs(jobs, kernel)
  handleAnnouncements(kernel)
  handleCountingLearners(kernel)
  handleCourseReminders(kernel)
  registerSearch(kernel)
  registerTests(kernel)
  registerResults()
  registerWatching()
  registerNotes()
  registerRhythm()
  registerAwards(kernel)
  registerMicrocoursePeople(clock)
  registerWebinars(kernel)
  handleWebinarJobs(kernel)
  registerVideoEvents()
  handleVideoEventJobs(kernel)
  registerReminders()
  handleReminderJobs(kernel)
  handleBibleJobs(jobs, kernel)

  // Community
  registerDiscussions()
  registerReviews(kernel)
  registerFeedback()
  registerGroups()
  registerForms(kernel)
  handleFormJobs(kernel)

  // Money
  registerOrders(kernel)
  registerOffers(clock)

  // Mentors: the connection comes before the chat that follows it, and the chat before the desk that shows it.
  registerMentors()
  handleRegrouping(kernel)
  registerChat(kernel)
  registerChatMessengers(kernel)
  registerDesk(kernel)

  // The portal itself
  handleDeliveries(kernel)
  jobs.handle(publishDueJob, ({ pageId }) => publishDue(kernel, pageId))
  registerMedia()
  cleanHourly(kernel)
}

function cleanHourly(kernel: Kernel): void {
  const { db, jobs, clock } = kernel
  handleCleaning(jobs, {
    events: () => inPieces(clock, () => deleteOldEvents(db)),
    mails: () => inPieces(clock, () => deleteOldMails(db, clock.now())),
    answers: () => inPieces(clock, () => deleteOldAnswers(db, clock.now())),
    limits: () => deleteOldLimits(db, clock.now()),
    sessions: () => purgeSessions(kernel),
    notifications: () =>
      inPieces(clock, () => deleteNotificationsBefore(db, new Date(clock.now().getTime() - KEPT_MS))),
    notes: () => deleteOldNotes(db, new Date(clock.now().getTime() - DELETED_KEPT_MS)),
    watchers: () => deleteOldWatchers(db, clock.now()),
    deskWatchers: () => deleteOldDeskWatchers(db, clock.now()),
    chatWatchers: () => deleteOldChatWatchers(db, clock.now()),
    chatFiles: () => deleteUnsentFiles(kernel),
    deletions: () => eraseOverdue(kernel),
    messengerReports: () => forgetReports(kernel),
    audit: () => inPieces(clock, () => deleteOldAudit(db, clock.now())),
    failures: () => deleteOldFailures(db, clock.now()),
    refusals: () => deleteOldRefusals(db, new Date(clock.now().getTime() - REFUSALS_KEPT_MS)),
    bin: () => emptyBin(kernel),
    uploads: () => dropOldUploads(kernel),
    failedJobs: () => deleteOldFailedJobs(db, clock.now()),
  })
}
