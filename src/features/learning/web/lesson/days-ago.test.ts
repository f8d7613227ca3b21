import { expect, test } from 'vitest'
import { daysAgo } from './days-ago.ts'

const now = new Date(2026, 2, 10, 0, 30)
const at = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString()

test.each([
  [at(10, 0), 'en', 'today'],
  [at(9, 23), 'en', 'yesterday'],
  [at(7, 12), 'en', '3 days ago'],
  [at(9, 23), 'uk', 'учора'],
])('%s in %s is %s', (time, locale, words) => {
  expect(daysAgo({ time, now, locale })).toBe(words)
})

test('a clock that is ahead gives today', () => {
  expect(daysAgo({ time: at(12, 0), now, locale: 'en' })).toBe('today')
})
