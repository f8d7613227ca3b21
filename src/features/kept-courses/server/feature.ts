import { answer, defineFeature } from '#server/feature.ts'
import { keptCoursesApi } from '../api.ts'
import { keptCoursesHandlers } from './handlers.ts'

/** What learners may keep of courses on their devices. */
export const keptCoursesFeature = defineFeature({
  name: 'kept-courses',
  api: { keptCourses: answer(keptCoursesApi, keptCoursesHandlers) },
})
