import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { cleanText } from '#features/discussions/rules.ts'
import {
  ANSWER_MAX_LENGTH,
  RATING,
  REASON_MAX_LENGTH,
  REVIEW_LIST_LIMIT,
  REVIEW_MAX_LENGTH,
  REVIEW_MIN_LENGTH,
} from './limits.ts'
import { checkedReview, ownReview, review, REVIEW_STATUSES } from './model.ts'

/** Maximum length before cleaning, so that a text with much white space is measured after it. */
const RAW_MAX_LENGTH = 4 * REVIEW_MAX_LENGTH
const textOf = (least: number, most: number) =>
  z.string().max(RAW_MAX_LENGTH).transform(cleanText).pipe(z.string().min(least).max(most))
const lang = z.string()
const limit = z.coerce.number().int().min(1).max(REVIEW_LIST_LIMIT).default(REVIEW_LIST_LIMIT)
const offset = z.coerce.number().int().min(0).max(100_000).default(0)
const done = z.object({ id: z.string() })

export const reviewsApi = contract({
  'GET /lpm/reviews': {
    summary:
      'Published reviews of a course, pinned ones first, then those in the reader’s language, then the newest, 20 at once',
    access: 'anyone',
    query: z.object({ courseId: z.string().max(64).optional(), lang, limit, offset }),
    output: z.array(review),
    errors: ['reviews.no-course'],
  },
  'GET /lpm/latestReviews': {
    summary:
      'Published reviews of all courses, pinned ones first, then those in the reader’s language, then the newest, 20 at once',
    access: 'anyone',
    query: z.object({ lang, limit, offset }),
    output: z.array(review),
  },
  'GET /lpm/courses/:id/reviews/own': {
    summary: 'The learner’s own review of a course, and whether they may write one',
    access: 'signed-in',
    query: z.object({ lang }),
    output: ownReview,
    errors: ['reviews.no-course'],
  },
  'PUT /lpm/courses/:id/reviews/own': {
    summary: 'Write or replace one’s review of a course one has started; it is published after approval',
    access: 'signed-in',
    isIdempotent: true,
    body: z.object({
      id: z.uuid(),
      rating: z.int().min(RATING.least).max(RATING.most),
      text: textOf(REVIEW_MIN_LENGTH, REVIEW_MAX_LENGTH),
      lang: z.string().max(10),
    }),
    output: ownReview,
    errors: ['reviews.no-course', 'reviews.learn-first'],
  },
  'DELETE /lpm/courses/:id/reviews/own': {
    summary: 'Delete one’s own review of a course',
    access: 'signed-in',
    isIdempotent: true,
    output: done,
  },
  'GET /lpm/moderation/reviews': {
    summary: 'Reviews by status, longest wait first',
    access: 'mp-admin',
    query: z.object({ status: z.enum(REVIEW_STATUSES).default('pending'), lang, limit, offset }),
    output: z.object({ reviews: z.array(checkedReview), total: z.int(), pendingCount: z.int() }),
  },
  'POST /lpm/reviews/:id/publish': {
    summary: 'Publish a review',
    access: 'mp-admin',
    isIdempotent: true,
    output: done,
    errors: ['reviews.not-found'],
  },
  'POST /lpm/reviews/:id/reject': {
    summary: 'Reject a review; its author sees the reason',
    access: 'mp-admin',
    isIdempotent: true,
    body: z.object({ reason: textOf(0, REASON_MAX_LENGTH) }),
    output: done,
    errors: ['reviews.not-found'],
  },
  'PUT /lpm/reviews/:id/answer': {
    summary: 'Reply to a review in public; an empty text removes the reply',
    access: 'mp-admin',
    isIdempotent: true,
    body: z.object({ text: textOf(0, ANSWER_MAX_LENGTH) }),
    output: done,
    errors: ['reviews.not-found'],
  },
  'PUT /lpm/reviews/:id/pin': {
    summary: 'Pin or unpin a published review',
    access: 'mp-admin',
    isIdempotent: true,
    body: z.object({ isPinned: z.boolean() }),
    output: done,
    errors: ['reviews.not-found'],
  },
})
type Endpoints = typeof reviewsApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface ReviewsApi extends Endpoints {}
