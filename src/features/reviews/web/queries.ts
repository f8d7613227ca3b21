import { queryOptions } from '@tanstack/react-query'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { ReviewsApi } from '../api.ts'
import { reviewsError } from '../errors.ts'
import { REVIEW_LIST_LIMIT } from '../limits.ts'
import type { Review, ReviewStatus } from '../model.ts'

const query = queriesOf<ReviewsApi>()

export const callReviews = callOf<ReviewsApi>()

/** Throws 'Reviews was not received' unless the response is an array (REVIEW-02). */
export function receivedReviews(answer: unknown): Review[] {
  if (!Array.isArray(answer)) throw reviewsError('reviews.not-received')
  return answer
}

/** Queries a page of twenty reviews of a course. Throws "Can't get reviews. No course" without a course (REVIEW-03). */
export function reviewsQuery(
  courseId: string | undefined,
  lang: string,
  piece: { limit?: number; offset?: number } = {},
) {
  if (!courseId) throw reviewsError('reviews.no-course')
  return queryOptions({
    ...query('GET /lpm/reviews', { query: { courseId, lang, limit: REVIEW_LIST_LIMIT, ...piece } }),
    select: receivedReviews,
  })
}

/** Queries the latest reviews of all courses. */
export const latestReviewsQuery = (lang: string, limit: number) =>
  queryOptions({ ...query('GET /lpm/latestReviews', { query: { lang, limit } }), select: receivedReviews })

/** Queries the learner's own review of a course. */
export const ownReviewQuery = (courseId: string, lang: string) =>
  query('GET /lpm/courses/:id/reviews/own', { params: { id: courseId }, query: { lang } })

/** Queries reviews by status, for moderators. */
export const checkedReviewsQuery = (status: ReviewStatus, lang: string, offset: number) =>
  query('GET /lpm/moderation/reviews', { query: { status, lang, offset } })

/** Whether a query shows reviews. */
export const isOfReviews = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean =>
  typeof route === 'string' && route.includes('eviews')
