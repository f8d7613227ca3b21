import { DAY_MS } from '#base/clock.ts'
import { KEPT_DRAFT_DAYS } from '#features/authoring/limits.ts'
import { KEPT_DAYS } from '#features/drafts/limits.ts'
import { microcoursePreview } from '#features/microcourses/server/draft-preview.ts'
import { scheduleChanged } from '#features/webinars/server/schedule-changed.ts'
import { webinarPreview } from '#features/webinars/server/webinar-preview.ts'
import { todayItems } from '#features/today/server/hooks.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { microcourseAuthoringApi } from '../api.ts'
import { microcourseAuthoringHandlers } from './handlers.ts'
import { microcourseLiveApi } from '../live-api.ts'
import { microcourseLiveHandlers } from './live-handlers.ts'
import { microcoursePublishingApi } from '../publishing-api.ts'
import { followSchedule } from './follow-schedule.ts'
import { microcoursePublishingHandlers } from './publishing-handlers.ts'
import { handleDuePublications } from './schedule.ts'
import { keptMicrocourseDrafts, microcourseSchedules } from './store-schedules.ts'
import { microcoursePreviewApi } from '../preview-api.ts'
import { findWritten, findWrittenWebinar } from './preview.ts'
import { microcoursePreviewHandlers } from './preview-links.ts'
import { emptyBin } from './store.ts'
import { microcourseLinks } from './store-previews.ts'
import { schedulesToday } from '#features/authoring/server/schedules-today.ts'

/** Drafts, versions and the bin of microcourses. */
export const microcourseAuthoringFeature = defineFeature({
  name: 'microcourse-authoring',
  api: {
    microcourseAuthoring: answer(microcourseAuthoringApi, microcourseAuthoringHandlers),
    microcourseLive: answer(microcourseLiveApi, microcourseLiveHandlers),
    microcoursePreviews: answer(microcoursePreviewApi, microcoursePreviewHandlers),
    microcoursePublishing: answer(microcoursePublishingApi, microcoursePublishingHandlers),
  },
  jobs: handleDuePublications,
  listeners: [
    on(microcoursePreview, findWritten),
    on(webinarPreview, findWrittenWebinar),
    on(scheduleChanged, followSchedule),
    on(
      todayItems,
      schedulesToday(microcourseSchedules, {
        id: 'microcourse',
        titles: 'microcourses',
        folder: '/studio/microcourses/',
      }),
    ),
  ],
  personRows: {
    'microcourses.deleted_by': 'moved',
    'microcourse_versions.made_by': 'moved',
    'microcourse_schedules.asked_by': 'moved',
    'microcourse_preview_links.made_by': 'moved',
    'kept_microcourse_drafts.kept_by': 'moved',
  },
  cleanup: ({ db, clock }) => ({
    deletedMicrocourses: () => emptyBin(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
    microcoursePreviewLinks: () => microcourseLinks.deleteExpired(db, clock.now()),
    keptMicrocourseDrafts: () =>
      keptMicrocourseDrafts.deleteOld(db, new Date(clock.now().getTime() - KEPT_DRAFT_DAYS * DAY_MS)),
  }),
})
