import { cachedPublishedOutline } from '#features/courses/server/cached.ts'
import { findStoredCourse } from '#features/progress/server/store-elements.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { ReviewsApi } from '../api.ts'
import { reviewsError } from '../errors.ts'
import type { OwnReview } from '../model.ts'
import { answer, pin, publish, reject, removeOwn, write } from './change.ts'
import { presentReview, presentReviews } from './present.ts'
import { countByStatus, findOwnReview, listByStatus, listPublished } from './store.ts'

export const reviewsHandlers = (kernel: Kernel): Handlers<ReviewsApi> => ({
  'GET /lpm/reviews': async ({ query }) => {
    const { courseId } = query
    if (!courseId || !(await cachedPublishedOutline(kernel, courseId))) throw reviewsError('reviews.no-course')
    return presentReviews(
      kernel,
      await listPublished(kernel.db, { ...query, courseId, lang: normaliseLocale(query.lang) }),
      normaliseLocale(query.lang),
    )
  },

  'GET /lpm/latestReviews': async ({ query }) =>
    presentReviews(
      kernel,
      await listPublished(kernel.db, { ...query, lang: normaliseLocale(query.lang) }),
      normaliseLocale(query.lang),
    ),

  'GET /lpm/courses/:id/reviews/own': async ({ params, query, visitor }) => {
    const of = { courseId: await getCourseId(kernel, params.id), userId: visitor.userId }
    return ownReviewOf(kernel, of, query.lang)
  },

  'PUT /lpm/courses/:id/reviews/own': async ({ params, body, visitor }) => {
    const of = { courseId: await getCourseId(kernel, params.id), userId: visitor.userId }
    if (!(await hasLearned(kernel, of))) throw reviewsError('reviews.learn-first')
    await write(kernel, { ...body, ...of, lang: normaliseLocale(body.lang) })
    return ownReviewOf(kernel, of, body.lang)
  },

  'DELETE /lpm/courses/:id/reviews/own': async ({ params: { id }, visitor }) => {
    await removeOwn(kernel, { courseId: id, userId: visitor.userId })
    return { id }
  },

  'GET /lpm/moderation/reviews': async ({ query }) => {
    const rows = await listByStatus(kernel.db, query)
    return {
      reviews: await presentReviews(kernel, rows, normaliseLocale(query.lang)),
      total: await countByStatus(kernel.db, query.status),
      pendingCount: await countByStatus(kernel.db, 'pending'),
    }
  },

  'POST /lpm/reviews/:id/publish': async ({ params: { id }, visitor }) => {
    await publish(kernel, { id, actorId: visitor.userId })
    return { id }
  },

  'POST /lpm/reviews/:id/reject': async ({ params: { id }, body, visitor }) => {
    await reject(kernel, { id, actorId: visitor.userId, ...body })
    return { id }
  },

  'PUT /lpm/reviews/:id/answer': async ({ params: { id }, body, visitor }) => {
    await answer(kernel, { id, text: body.text, userId: visitor.userId })
    return { id }
  },

  'PUT /lpm/reviews/:id/pin': async ({ params: { id }, body, visitor }) => {
    await pin(kernel, { id, actorId: visitor.userId, ...body })
    return { id }
  },
})

async function getCourseId(kernel: Kernel, id: string): Promise<string> {
  const course = await cachedPublishedOutline(kernel, id)
  if (!course) throw reviewsError('reviews.no-course')
  return course.id
}

/** Only learners who have started an element may review the course (REVIEW-06). */
async function hasLearned(kernel: Kernel, of: { courseId: string; userId: string }): Promise<boolean> {
  const { elements } = await findStoredCourse(kernel.db, of)
  return Object.values(elements).some(({ started }) => started)
}

async function ownReviewOf(kernel: Kernel, of: { courseId: string; userId: string }, lang: string): Promise<OwnReview> {
  const row = await findOwnReview(kernel.db, of)
  const review = row ? await presentReview(kernel, row, normaliseLocale(lang)) : null
  return { review, canWrite: await hasLearned(kernel, of) }
}
