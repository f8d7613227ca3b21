import { answer, defineFeature } from '#server/feature.ts'
import { learnersApi } from '../api.ts'
import { learnersHandlers } from './handlers.ts'

export const learnerRecordsFeature = defineFeature({
  name: 'learner-records',
  api: { learners: answer(learnersApi, learnersHandlers) },
})
