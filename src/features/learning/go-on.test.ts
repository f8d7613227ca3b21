import { expect, test } from 'vitest'
import { courseToGoOn } from './go-on.ts'

test('one goes on in the newest course that is not done', () => {
  const started = [
    { courseId: 'done', percent: 100 },
    { courseId: 'newest', percent: 0 },
    { courseId: 'older', percent: 60 },
  ]
  expect(courseToGoOn(started)).toBe('newest')
  expect(courseToGoOn([{ courseId: 'done', percent: 100 }])).toBeUndefined()
})
