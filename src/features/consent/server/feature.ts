import { answer, defineFeature } from '#server/feature.ts'
import { consentApi } from '../api.ts'
import { consentHandlers } from './handlers.ts'

export const consentFeature = defineFeature({
  name: 'consent',
  api: { consent: answer(consentApi, consentHandlers) },
})
