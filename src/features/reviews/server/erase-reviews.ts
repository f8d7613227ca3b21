import { CONTENT_CHANNEL } from '#server/content-cache.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { countRating, deleteOwnReview, listReviewedCourses } from './store.ts'

/** Deletes a person's reviews, and recounts the ratings of their courses. */
export async function eraseReviews(
  trx: Transaction,
  userId: string,
  { events }: Pick<Kernel, 'events'>,
): Promise<void> {
  for (const courseId of await listReviewedCourses(trx, userId)) {
    await deleteOwnReview(trx, { courseId, userId })
    await countRating(trx, courseId)
  }
  await events.publish(trx, { channel: CONTENT_CHANNEL, audience: { kind: 'server' } })
}
