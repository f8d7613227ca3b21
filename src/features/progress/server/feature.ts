import { todayItems } from '#features/today/server/hooks.ts'
import { answer, defineFeature, on, type Feature } from '#server/feature.ts'
import type { Kernel } from '#server/kernel.ts'
import { progressApi } from '../api.ts'
import { courseWaits, handleCourseReminders } from './course-reminders.ts'
import { progressHandlers } from './handlers.ts'
import { handleProgressJobs } from './jobs.ts'
import { mergeProgress } from './merge-visitor.ts'
import type { ProgressFacts } from './report.ts'
import { exportProgress } from './store-export.ts'
import { progressToday } from './today.ts'

/** Learners' progress in courses. */
export const progressFeature = (factsOf: (kernel: Kernel) => ProgressFacts): Feature =>
  defineFeature({
    name: 'progress',
    api: { progress: answer(progressApi, (kernel) => progressHandlers(kernel, factsOf(kernel))) },
    listeners: [on(todayItems, progressToday)],
    jobs: (kernel) => {
      handleProgressJobs(kernel)
      handleCourseReminders(kernel)
    },
    parts: [courseWaits],
    exportPerson: { progress: exportProgress },
    personRows: {
      'progresses.user_id': 'merged',
      'progress_courses.user_id': 'merged',
      'progress_elements.user_id': 'merged',
      'progress_variables.user_id': 'merged',
    },
    mergeVisitor: mergeProgress,
  })
