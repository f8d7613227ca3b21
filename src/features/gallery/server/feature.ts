import { answer, defineFeature } from '#server/feature.ts'
import { galleryApi } from '../api.ts'
import { galleryHandlers } from './handlers.ts'

export const galleryFeature = defineFeature({
  name: 'gallery',
  api: { gallery: answer(galleryApi, galleryHandlers) },
})
