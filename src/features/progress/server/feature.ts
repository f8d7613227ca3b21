import { answer, defineFeature, type Feature } from '#server/feature.ts'
import type { Kernel } from '#server/kernel.ts'
import { progressApi } from '../api.ts'
import { courseWaits, handleCourseReminders } from './course-reminders.ts'
import { progressHandlers } from './handlers.ts'
import { handleProgressJobs } from './jobs.ts'
import { mergeProgress } from './merge-visitor.ts'
import type { ProgressFacts } from './report.ts'
import { exportProgress } from './store-export.ts'

/** Learners' progress in courses. */
export const progressFeature = (factsOf: (kernel: Kernel) => ProgressFacts): Feature =>
  defineFeature({
    name: 'progress',
    api: { progress: answer(progressApi, (kernel) => progressHandlers(kernel, factsOf(kernel))) },
    jobs: (kernel) => {
      handleProgressJobs(kernel)
      handleCourseReminders(kernel)
    },
    parts: [courseWaits],
    exportPerson: { progress: exportProgress },
    mergeVisitor: mergeProgress,
  })
