import { expect, test } from 'vitest'
import { daysAgo } from './days-ago.ts'

const now = new Date(2026, 2, 10, 0, 30)
const at = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString()

test.each([
  [at(10, 0), 'en', 'today'],
  [at(9, 23), 'en', 'yesterday'],
  [at(7, 12), 'en', '3 days ago'],
  [at(9, 23), 'uk', 'учора'],
])('%s in %s is %s', (time, code, words) => {
  expect(daysAgo({ time, now, language: { code, formatLocale: code } })).toBe(words)
})

test('a time in the future, from a fast clock, counts as today', () => {
  expect(daysAgo({ time: at(12, 0), now, language: { code: 'en', formatLocale: 'en' } })).toBe('today')
})

test('nothing is said in a language for which another language’s formats are used', () => {
  expect(daysAgo({ time: at(9, 23), now, language: { code: 'is', formatLocale: 'da' } })).toBeUndefined()
  expect(daysAgo({ time: at(9, 23), now, language: { code: 'no', formatLocale: 'nb' } })).toBe('i går')
  expect(
    daysAgo({ time: at(9, 23), now, language: { code: 'zho', htmlLang: 'zh-Hans', formatLocale: 'zh-Hans' } }),
  ).toBe('昨天')
})
