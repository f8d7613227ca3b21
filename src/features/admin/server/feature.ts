import { answer, defineFeature } from '#server/feature.ts'
import { adminApi } from '../api.ts'
import { adminHandlers } from './handlers.ts'
import { addPeopleFile } from './people-file.ts'

export const adminFeature = defineFeature({
  name: 'admin',
  api: { admin: answer(adminApi, adminHandlers) },
  addresses: addPeopleFile,
})
