import { registerErasure } from '#features/accounts/server/erase-person.ts'
import { registerPersonExport } from '#features/accounts/server/person-export.ts'
import { CONTENT_CHANNEL } from '#server/content-memory.ts'
import type { Kernel } from '#server/kernel.ts'
import { countRating, deleteOwnReview, exportReviews, listReviewedCourses } from './store.ts'

/** Says what reviews keep of a person and how they forget him. To be called once. */
export function registerReviews({ events }: Pick<Kernel, 'events'>): void {
  registerPersonExport('reviews', exportReviews)
  registerErasure('reviews', async (trx, userId) => {
    for (const courseId of await listReviewedCourses(trx, userId)) {
      await deleteOwnReview(trx, { courseId, userId })
      await countRating(trx, courseId)
    }
    await events.publish(trx, { channel: CONTENT_CHANNEL, audience: { kind: 'server' } })
  })
}
