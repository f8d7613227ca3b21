import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { FeedbackApi } from '../api.ts'

const query = queriesOf<FeedbackApi>()

export const callFeedback = callOf<FeedbackApi>()

export const feedbackQuery = (filter: { mark?: number | undefined; withText?: 'true' | undefined; offset?: number }) =>
  query('GET /ds/feedback', { query: filter })
