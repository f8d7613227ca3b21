import { adminLists } from '#features/admin-shell/server/hooks.ts'
import { todayItems } from '#features/today/server/hooks.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { personRemoved } from '#features/course-people/server/hooks.ts'
import { coursePreview } from '#features/courses/server/draft-preview.ts'
import { testPreview } from '#features/exams/server/get-test.ts'
import { scheduleChanged } from '#features/webinars/server/schedule-changed.ts'
import { webinarPreview } from '#features/webinars/server/webinar-preview.ts'
import { authoringApi } from '../api.ts'
import { coursesList } from './admin-list.ts'
import { handleAnnouncements, newCourse } from './announce.ts'
import { authoringHandlers } from './handlers.ts'
import { handleCountingLearners } from './learners.ts'
import { DAY_MS } from '#base/clock.ts'
import { KEPT_DRAFT_DAYS } from '../limits.ts'
import { publishingApi } from '../publishing-api.ts'
import { publishingHandlers } from './publication.ts'
import { handleDuePublications } from './schedule.ts'
import { courseSchedules, keptDrafts } from './store-schedules.ts'
import { previewApi } from '../preview-api.ts'
import { findDraftRows, findDraftTest, findDraftWebinar } from './preview.ts'
import { previewHandlers } from './preview-links.ts'
import { courseLinks, deleteOwnPreviews } from './store-previews.ts'
import { followSchedule } from './webinar-schedules.ts'
import { schedulesToday } from './schedules-today.ts'

export const authoringFeature = defineFeature({
  name: 'authoring',
  api: {
    authoring: answer(authoringApi, authoringHandlers),
    previews: answer(previewApi, previewHandlers),
    publishing: answer(publishingApi, publishingHandlers),
  },
  personRows: {
    'course_versions.made_by': 'moved',
    'course_schedules.asked_by': 'moved',
    'preview_links.made_by': 'moved',
    'kept_drafts.kept_by': 'moved',
  },
  cleanup: ({ db, clock }) => ({
    previewLinks: () => courseLinks.deleteExpired(db, clock.now()),
    keptDrafts: () => keptDrafts.deleteOld(db, new Date(clock.now().getTime() - KEPT_DRAFT_DAYS * DAY_MS)),
  }),

  jobs: (kernel) => {
    handleAnnouncements(kernel)
    handleCountingLearners(kernel)
    handleDuePublications(kernel)
  },
  parts: [newCourse],
  listeners: [
    on(adminLists, [coursesList]),
    on(personRemoved, deleteOwnPreviews),
    on(coursePreview, findDraftRows),
    on(testPreview, findDraftTest),
    on(webinarPreview, findDraftWebinar),
    on(scheduleChanged, followSchedule),
    on(todayItems, schedulesToday(courseSchedules, { id: 'course', titles: 'courses', folder: '/studio/courses/' })),
  ],
})
