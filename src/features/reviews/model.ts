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
  /** The author's interface language when writing. */
  lang: z.string(),
  createdAt: z.string(),
  status: z.enum(REVIEW_STATUSES),
  isPinned: z.boolean(),
  /** The public answer by the portal's staff. */
  answer: z.object({ text: z.string(), name: z.string(), createdAt: z.string() }).nullable(),
})
export type Review = z.infer<typeof review>

/** A review as its author and moderators see it. */
export const checkedReview = review.extend({
  /** Why it was rejected. */
  reason: z.string().nullable(),
  updatedAt: z.string(),
})
export type CheckedReview = z.infer<typeof checkedReview>

/** Whether the visitor may review a course, and their review. */
export const ownReview = z.object({
  review: checkedReview.nullable(),
  canWrite: z.boolean(),
})
export type OwnReview = z.infer<typeof ownReview>
