import { expect, test } from 'vitest'
import { DAY_MS } from '#base/clock.ts'
import { averageOf, isDue } from './rules.ts'

const NOW = 1_800_000_000_000

test.each([
  { finished: 2, askedAt: null, due: false },
  { finished: 3, askedAt: null, due: true },
  { finished: 9, askedAt: NOW - 30 * DAY_MS, due: true },
  { finished: 9, askedAt: NOW - 30 * DAY_MS + 1, due: false },
  { finished: 9, askedAt: NOW + DAY_MS, due: false },
])('[IMPL-44] after three finished elements, at most once in 30 days: %o', ({ due, ...of }) => {
  expect(isDue({ ...of, now: NOW })).toBe(due)
})

test('[IMPL-44] the average is rounded to one decimal, and null without answers', () => {
  expect([averageOf({}), averageOf({ 5: 2, 4: 1 }), averageOf({ 1: 1 })]).toEqual([null, 4.7, 1])
})
