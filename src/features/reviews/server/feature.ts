import { adminLists } from '#features/admin-shell/server/hooks.ts'
import { todayItems } from '#features/today/server/hooks.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { reviewsList } from './admin-list.ts'
import { reviewsApi } from '../api.ts'
import { eraseReviews } from './erase-reviews.ts'
import { reviewsHandlers } from './handlers.ts'
import { exportReviews } from './store.ts'
import { answeredKind, checkedKind } from './notifications.ts'
import { reviewsToday } from './today.ts'

export const reviewsFeature = defineFeature({
  name: 'reviews',
  api: { reviews: answer(reviewsApi, reviewsHandlers) },
  parts: [checkedKind, answeredKind],
  listeners: [on(todayItems, reviewsToday), on(adminLists, [reviewsList])],
  exportPerson: { reviews: exportReviews },
  personRows: {
    'reviews.user_id': { oneFor: ['course_id'] },
    'reviews.answered_by': 'moved',
  },
  erasePerson: eraseReviews,
})
