import { documentChanged } from '#features/authoring/server/hooks.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { courseTranslationApi } from '../api.ts'
import { followChange } from './follow-change.ts'
import { courseTranslationHandlers } from './handlers.ts'

/** Translating courses, side by side with the original. */
export const courseTranslationFeature = defineFeature({
  name: 'course-translation',
  api: { courseTranslation: answer(courseTranslationApi, courseTranslationHandlers) },
  listeners: [on(documentChanged, followChange)],
})
