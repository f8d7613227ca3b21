import { answer, defineFeature } from '#server/feature.ts'
import { adminApi } from '../api.ts'
import { adminHandlers } from './handlers.ts'

export const adminFeature = defineFeature({
  name: 'admin',
  api: { admin: answer(adminApi, adminHandlers) },
})
