import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#base/clock.ts'
import { daysUntil, elementStates, fillIn, partsOfWait, snoozedUntil, textFor, toneOfWait } from './rules.ts'

test('[IMPL-05] a wait is plain, highlighted after two hours, and red once the promise of a day is broken', () => {
  expect([2 * HOUR_MS - 1, 2 * HOUR_MS, DAY_MS - 1, DAY_MS].map(toneOfWait)).toEqual(['plain', 'sun', 'sun', 'bad'])
})

test('a wait is shown in days, hours and minutes, and is never negative', () => {
  expect(partsOfWait(2 * DAY_MS + 4 * HOUR_MS + 5 * MINUTE_MS)).toEqual({ days: 2, hours: 4, minutes: 5 })
  expect(partsOfWait(-5)).toEqual({ days: 0, hours: 0, minutes: 0 })
})

test.each([
  ['Hello {firstName}, welcome', 'Hello Ruth, welcome'],
  ['Hello {lastName}, welcome', 'Hello, welcome'],
  ['Read {link:/lesson/m4/} today', 'Read https://portal/en/lesson/m4/ today'],
  ['{unknown} and {link} stay', '{unknown} and {link} stay'],
  ['{firstName}', 'Ruth'],
])('an answer is filled in: %s', (text, expected) => {
  expect(fillIn(text, { firstName: 'Ruth', lastName: '' }, (path) => `https://portal/en${path}`)).toBe(expected)
})

test('each learner gets the text in their language, else the fallback text', () => {
  const bulk = { texts: { en: 'Hello', uk: 'Вітаю', ar: '' }, fallback: 'en' }
  expect(['uk', 'ar', 'fr', null].map((lang) => textFor(bulk, lang)?.text)).toEqual([
    'Вітаю',
    'Hello',
    'Hello',
    'Hello',
  ])
  expect(textFor({ texts: {}, fallback: 'en' }, 'uk')).toBeUndefined()
})

test('a learner is at the element they opened last, else at the first that is not finished', () => {
  const touched = (element_id: string, state: string, minute: number) => {
    return { element_id, state, updated_at: new Date(minute * MINUTE_MS) }
  }
  expect(elementStates(['a', 'b', 'c'], [touched('a', 'done', 1)])).toEqual(['done', 'current', 'open'])
  const jumped = [touched('b', 'started', 1), touched('c', 'started', 2)]
  expect(elementStates(['a', 'b', 'c'], jumped)).toEqual(['open', 'open', 'current'])
  expect(elementStates(['a'], [touched('a', 'done', 1)])).toEqual(['done'])
})

test('the last days end with today', () => {
  expect(daysUntil(new Date('2026-03-02T10:00:00Z'), 3)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02'])
})

test('a snoozed conversation comes back later than now, in the morning or in the evening', () => {
  const morning = new Date(2026, 2, 2, 10, 0)
  const night = new Date(2026, 2, 2, 22, 0)
  expect(snoozedUntil('hour', morning)).toEqual(new Date(2026, 2, 2, 11, 0))
  expect(snoozedUntil('evening', morning)).toEqual(new Date(2026, 2, 2, 18, 0))
  expect(snoozedUntil('evening', night) > night).toBe(true)
  expect(snoozedUntil('tomorrow', night)).toEqual(new Date(2026, 2, 3, 9, 0))
  expect(snoozedUntil('week', night)).toEqual(new Date(2026, 2, 9, 9, 0))
})
