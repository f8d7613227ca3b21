import type { Kernel } from '#server/kernel.ts'
import type { ReviewStatus } from '../model.ts'
import { countRating, findOwnReview, updateReview, upsertReview } from './store.ts'

/** A review of the demo. */
export interface SeedReview {
  courseId: string
  userId: string
  rating: number
  text: string
  lang: string
  at: Date
  status: ReviewStatus
  isPinned: boolean
  answer?: { userId: string; text: string; at: Date }
}

/** Inserts a review of the demo, unless its author has reviewed the course. Sends no notifications. */
export async function seedReview(kernel: Kernel, review: SeedReview): Promise<void> {
  if (await findOwnReview(kernel.db, review)) return
  const { at, status, isPinned, answer } = review
  const id = kernel.makeId()
  await kernel.content.change(async (trx) => {
    await upsertReview(trx, { ...review, id, now: at })
    await updateReview(trx, id, {
      status,
      is_pinned: isPinned,
      ...(status === 'published' && { published_at: at }),
      ...(answer && { answer: answer.text, answered_by: answer.userId, answered_at: answer.at }),
    })
    await countRating(trx, review.courseId)
  })
}
