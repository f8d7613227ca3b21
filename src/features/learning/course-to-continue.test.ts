import { expect, test } from 'vitest'
import { courseToContinue } from './course-to-continue.ts'

test('a learner continues the most recent course that is not completed', () => {
  const started = [
    { courseId: 'done', percent: 100 },
    { courseId: 'newest', percent: 0 },
    { courseId: 'older', percent: 60 },
  ]
  expect(courseToContinue(started)).toBe('newest')
  expect(courseToContinue([{ courseId: 'done', percent: 100 }])).toBeUndefined()
})
