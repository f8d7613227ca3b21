import { expect, test } from 'vitest'
import { problemOf } from '#base/errors.ts'
import { receivedReviews, reviewsQuery } from './queries.ts'

const messageOf = (ask: () => unknown) => {
  try {
    return ask()
  } catch (error) {
    return problemOf(error).message
  }
}

test('[REVIEW-02, ERROR-30] an answer other than an array fails with "Reviews was not received"', () => {
  const answers = [{ reviews: [] }, null, ''].map((answer) => messageOf(() => receivedReviews(answer)))
  expect(answers).toEqual(Array.from(answers, () => 'Reviews was not received'))
  expect(receivedReviews([])).toEqual([])
})

test('[REVIEW-03, ERROR-32] requesting reviews without a course is refused', () => {
  expect(messageOf(() => reviewsQuery(undefined, 'en'))).toBe("Can't get reviews. No course")
})
