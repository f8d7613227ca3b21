import { z } from 'zod'
import { RATING } from './limits.ts'

export const REVIEW_STATUSES = ['pending', 'published', 'rejected'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** A review as everybody sees it (REVIEW-06). */
export const review = z.object({
  id: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  user: z.object({ id: z.string(), fullName: z.string(), avatarUrl: z.string().nullable() }),
  rating: z.int().min(RATING.least).max(RATING.most),
  text: z.string(),
  /** The language in which the writer read the portal. */
  lang: z.string(),
  createdAt: z.string(),
  status: z.enum(REVIEW_STATUSES),
  isPinned: z.boolean(),
  /** What the portal's people say to it. */
  answer: z.object({ text: z.string(), name: z.string(), createdAt: z.string() }).nullable(),
})
export type Review = z.infer<typeof review>

/** A review as its writer and those who check it see it. */
export const checkedReview = review.extend({
  /** Why it is not shown. */
  reason: z.string().nullable(),
  updatedAt: z.string(),
})
export type CheckedReview = z.infer<typeof checkedReview>

/** Whether the visitor may write about a course, and what he has written. */
export const ownReview = z.object({
  review: checkedReview.nullable(),
  canWrite: z.boolean(),
})
export type OwnReview = z.infer<typeof ownReview>
