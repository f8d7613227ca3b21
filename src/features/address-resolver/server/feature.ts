import { answer, defineFeature } from '#server/feature.ts'
import { linksApi } from '../api.ts'
import { linksHandlers } from './handlers.ts'

export const addressResolverFeature = defineFeature({
  name: 'address-resolver',
  api: { links: answer(linksApi, linksHandlers) },
})
