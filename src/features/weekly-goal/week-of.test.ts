import { expect, test } from 'vitest'
import { weekOf } from './week-of.ts'

/** Local times, since a guest's days are those of the device. A Wednesday. */
const NOW = new Date(2026, 2, 4, 10)

test('a week starts on Monday, and days to come are open', () => {
  const moments = [
    new Date(2026, 2, 1, 23),
    new Date(2026, 2, 2, 0, 1),
    new Date(2026, 2, 4, 9),
    new Date(2026, 2, 4, 10),
  ]
  expect(weekOf(moments, NOW)).toEqual([1, 0, 2, null, null, null, null])
  expect(weekOf([], new Date(2026, 2, 8, 23, 59))).toEqual([0, 0, 0, 0, 0, 0, 0])
})
