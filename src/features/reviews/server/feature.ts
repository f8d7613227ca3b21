import { answer, defineFeature } from '#server/feature.ts'
import { reviewsApi } from '../api.ts'
import { eraseReviews } from './erase-reviews.ts'
import { reviewsHandlers } from './handlers.ts'
import { exportReviews } from './store.ts'
import { answeredKind, checkedKind } from './notifications.ts'

export const reviewsFeature = defineFeature({
  name: 'reviews',
  api: { reviews: answer(reviewsApi, reviewsHandlers) },
  parts: [checkedKind, answeredKind],
  exportPerson: { reviews: exportReviews },
  erasePerson: eraseReviews,
})
