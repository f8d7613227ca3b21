import { expect, test } from 'vitest'
import { clockTime } from './clock-time.ts'

test.each([
  [0, '0:00'],
  [54.9, '0:54'],
  [725, '12:05'],
  [3727, '1:02:07'],
  [-1, '0:00'],
])('%d seconds show as %s', (seconds, shown) => {
  expect(clockTime(seconds)).toBe(shown)
})
