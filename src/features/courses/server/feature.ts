import { answer, defineFeature, type Feature } from '#server/feature.ts'
import type { Kernel } from '#server/kernel.ts'
import { coursesApi } from '../api.ts'
import { type CourseFacts, coursesHandlers } from './handlers.ts'
import { exportCourses } from './store-export.ts'

/** Courses with their lessons, tests and webinars. */
export const coursesFeature = (factsOf: (kernel: Kernel) => CourseFacts): Feature =>
  defineFeature({
    name: 'courses',
    api: { courses: answer(coursesApi, (kernel) => coursesHandlers(kernel, factsOf(kernel))) },
    personRows: {
      'user_courses.user_id': { oneFor: ['course_id'] },
      'course_participants.user_id': { oneFor: ['course_id'] },
    },
    exportPerson: { courses: exportCourses },
  })
