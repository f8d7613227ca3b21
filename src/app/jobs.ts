import { eraseOverdue, registerErasure } from '#features/accounts/server/erase-person.ts'
import { deleteOldAudit, eraseOwnAudit } from '#features/accounts/server/store-audit.ts'
import { forgetReports, registerChatMessengers } from '#features/chat/server/messengers/register.ts'
import { deleteUnsentFiles, registerChat } from '#features/chat/server/register.ts'
import { deleteOldChatWatchers } from '#features/chat/server/store-watchers.ts'
import { deleteOldDeskWatchers } from '#features/desk/server/store-watchers.ts'
import { deleteOldWatchers } from '#features/discussions/server/store.ts'
import { registerAwards } from '#features/awards/server/register.ts'
import { handleBibleJobs } from '#features/bible/server/load.ts'
import { keepJobFailures } from '#features/failures/server/keep-failure.ts'
import { deleteOldFailures } from '#features/failures/server/store.ts'
import { deleteOldFailedJobs } from '#features/failures/server/store-jobs.ts'
import { emptyBin } from '#features/files/server/empty-bin.ts'
import { dropOldUploads } from '#features/files/server/uploads/drop.ts'
import { handleRegrouping } from '#features/mentors/server/regroup.ts'
import { DELETED_KEPT_MS } from '#features/notes/limits.ts'
import { deleteOldNotes } from '#features/notes/server/store.ts'
import { handleFormJobs } from '#features/forms/server/register.ts'
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
import { handleReminderJobs } from '#features/reminders/server/jobs.ts'
import { handleVideoEventJobs } from '#features/video-events/server/register.ts'
import { followOwnTexts } from '#features/translations/server/follow-texts.ts'
import { handleWebinarJobs } from '#features/webinars/server/register.ts'
import { handleCleaning } from '#server/cleaning.ts'
import { deleteOldEvents } from '#server/event-store.ts'
import { deleteOldAnswers } from '#server/idempotency.ts'
import type { Kernel } from '#server/kernel.ts'
import { deleteOldMails } from '#server/mail-store.ts'
import { deleteOldLimits } from '#server/rate-limit.ts'
import { purgeSessions } from '#server/sessions.ts'

import { catalogue } from './texts.ts'

/** Says how every kind of job is done. To be called once, before jobs are started or sent. */
export function registerJobs(kernel: Kernel): void {
  const { db, jobs, clock } = kernel
  keepJobFailures(kernel)
  registerPolicies(kernel)
  // Letters are in the portal's own words too.
  followOwnTexts(kernel, catalogue)
  registerProgressMerge(clock)
  registerSearch(kernel)
  handleRegrouping(kernel)
  handleReminderJobs(kernel)
  handleWebinarJobs(kernel)
  handleVideoEventJobs(kernel)
  registerOrders(kernel)
  registerAvatarErasure(kernel)
  registerAwards(kernel)
  registerChat(kernel)
  registerChatMessengers(kernel)
  jobs.handle(publishDueJob, ({ pageId }) => publishDue(kernel, pageId))
  registerErasure('audit', eraseOwnAudit)
  handleBibleJobs(jobs, { db })
  handleDeliveries(kernel)
  handleCourseReminders(kernel)
  handleProgressJobs(jobs, { db, clock })
  registerTests(kernel)
  handleFormJobs(kernel)
  handleCleaning(jobs, {
    events: () => deleteOldEvents(db),
    mails: () => deleteOldMails(db, clock.now()),
    answers: () => deleteOldAnswers(db, clock.now()),
    limits: () => deleteOldLimits(db, clock.now()),
    sessions: () => purgeSessions(kernel),
    notifications: () => deleteNotificationsBefore(db, new Date(clock.now().getTime() - KEPT_MS)),
    notes: () => deleteOldNotes(db, new Date(clock.now().getTime() - DELETED_KEPT_MS)),
    watchers: () => deleteOldWatchers(db, clock.now()),
    deskWatchers: () => deleteOldDeskWatchers(db, clock.now()),
    chatWatchers: () => deleteOldChatWatchers(db, clock.now()),
    chatFiles: () => deleteUnsentFiles(kernel),
    deletions: () => eraseOverdue(kernel),
    messengerReports: () => forgetReports(kernel),
    audit: () => deleteOldAudit(db, clock.now()),
    failures: () => deleteOldFailures(db, clock.now()),
    refusals: () => deleteOldRefusals(db, new Date(clock.now().getTime() - REFUSALS_KEPT_MS)),
    bin: () => emptyBin(kernel),
    uploads: () => dropOldUploads(kernel),
    failedJobs: () => deleteOldFailedJobs(db, clock.now()),
  })
}
