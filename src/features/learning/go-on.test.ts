import { expect, test } from 'vitest'
import { courseToGoOn } from './go-on.ts'

test('a learner continues the most recent course that is not completed', () => {
  const started = [
    { courseId: 'done', percent: 100 },
    { courseId: 'newest', percent: 0 },
    { courseId: 'older', percent: 60 },
  ]
  expect(courseToGoOn(started)).toBe('newest')
  expect(courseToGoOn([{ courseId: 'done', percent: 100 }])).toBeUndefined()
})
