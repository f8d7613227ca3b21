import { errorsOf } from '#base/errors.ts'

export const reviewsError = errorsOf({
  // These messages are literals of the spec, §8.
  'reviews.not-received': { status: 502, message: 'Reviews was not received' },
  'reviews.no-course': { status: 404, message: "Can't get reviews. No course" },
  'reviews.not-found': { status: 404, message: 'Review not found.' },
  'reviews.learn-first': { status: 403, message: 'Start the course first, then you can review it.' },
})
