import { answer, defineFeature } from '#server/feature.ts'
import { learnersApi } from '../api.ts'
import { learnersHandlers } from './handlers.ts'

export const learnersFeature = defineFeature({
  name: 'learners',
  api: { learners: answer(learnersApi, learnersHandlers) },
})
