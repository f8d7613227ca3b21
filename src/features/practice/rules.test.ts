import { expect, test } from 'vitest'
import { daysOf, dueAfter, stepAfter } from './rules.ts'

test('a question comes back after 1, 3, 7 and 21 days while it is answered rightly, and then no more', () => {
  const days: (number | undefined)[] = []
  for (let step = 0; step <= 4; step = stepAfter(step, true)) days.push(daysOf(step))
  expect(days).toEqual([1, 3, 7, 21, undefined])
  expect(dueAfter(new Date('2026-03-02T20:00:00Z'), 4)).toBeNull()
})

test('after a wrong answer it is asked again the next day, a little before the same time', () => {
  expect(stepAfter(3, false)).toBe(0)
  expect(dueAfter(new Date('2026-03-02T20:00:00Z'), 0)).toEqual(new Date('2026-03-03T14:00:00Z'))
})
