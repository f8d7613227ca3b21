import { answer, defineFeature } from '#server/feature.ts'
import { analyticsApi } from '../api.ts'
import { analyticsHandlers } from './handlers.ts'

export const analyticsFeature = defineFeature({
  name: 'analytics',
  api: { analytics: answer(analyticsApi, analyticsHandlers) },
})
