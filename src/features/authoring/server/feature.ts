import { answer, defineFeature } from '#server/feature.ts'
import { authoringApi } from '../api.ts'
import { handleAnnouncements, newCourse } from './announce.ts'
import { authoringHandlers } from './handlers.ts'
import { handleCountingLearners } from './learners.ts'

export const authoringFeature = defineFeature({
  name: 'authoring',
  api: { authoring: answer(authoringApi, authoringHandlers) },

  jobs: (kernel) => {
    handleAnnouncements(kernel)
    handleCountingLearners(kernel)
  },
  parts: [newCourse],
})
