import { answer, defineFeature } from '#server/feature.ts'
import { linksApi } from '../api.ts'
import { linksHandlers } from './handlers.ts'

export const linksFeature = defineFeature({
  name: 'links',
  api: { links: answer(linksApi, linksHandlers) },
})
