import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#base/clock.ts'
import { distanceTo, episodeAt, episodeInFront, stateAt } from './rules.ts'

const NOW = Date.parse('2026-03-02T10:00:00.000Z')
const language = { formatLocale: 'en-US' }
const at = (ms: number) => new Date(NOW + ms).toISOString()
const stateIn = (ms: number, timeZone = 'UTC') => stateAt(at(ms), { now: NOW, timeZone })

test('[VIDEO-02] an episode is opened if its start is now or in the past, even today', () => {
  expect([stateIn(-1), stateIn(0), stateIn(-HOUR_MS), stateIn(-9 * DAY_MS)]).toEqual(
    Array.from({ length: 4 }, () => 'opened'),
  )
})

test('[VIDEO-03, VIDEO-04] later on the same date it is today, on another date it is closed, by the visitor’s date', () => {
  expect([stateIn(1), stateIn(14 * HOUR_MS - 1), stateIn(14 * HOUR_MS)]).toEqual(['today', 'today', 'closed'])
  expect(stateIn(14 * HOUR_MS, 'America/New_York')).toBe('today')
  expect(stateIn(10 * HOUR_MS, 'Asia/Tokyo')).toBe('closed')
})

test('[VIDEO-05] the distance is the time left in its largest unit, and null after the start', () => {
  const distanceIn = (ms: number, locale = 'en-US') =>
    distanceTo(at(ms), { now: NOW, language: { formatLocale: locale } })
  expect([5 * DAY_MS, DAY_MS, 3 * HOUR_MS, 20 * MINUTE_MS, 1000].map((ms) => distanceIn(ms))).toEqual([
    'in 5 days',
    'in 1 day',
    'in 3 hours',
    'in 20 minutes',
    'in 1 minute',
  ])
  expect(distanceIn(3 * DAY_MS, 'uk-UA')).toBe('через 3 дні')
  expect(distanceIn(5 * DAY_MS, 'ar-u-ca-gregory-nu-latn')).toMatch(/5/)
  expect(distanceIn(0)).toBeNull()
})

test('[VIDEO-01] date, distance and state are computed together', () => {
  expect(episodeAt(at(5 * DAY_MS), { now: NOW, timeZone: 'UTC', language })).toEqual({
    date: 'Mar 7, 2026',
    distance: 'in 5 days',
    state: 'closed',
  })
})

test('[A-D9] an episode that has just opened is featured until the next morning', () => {
  const episodes = [0, DAY_MS, 4 * DAY_MS].map((ms, index) => ({ id: `e${index}`, startDate: at(ms) }))
  const inFront = (now: number) => episodeInFront(episodes, { asked: null, now })?.id
  expect(inFront(NOW - 1)).toBe('e0')
  expect(inFront(NOW)).toBe('e0')
  expect(inFront(NOW + 11 * HOUR_MS)).toBe('e0')
  expect(inFront(NOW + 12 * HOUR_MS)).toBe('e1')
  // Of two that open on one evening, the newer one.
  const evening = [0, HOUR_MS].map((ms, index) => ({ id: `e${index}`, startDate: at(ms) }))
  expect(episodeInFront(evening, { asked: null, now: NOW + HOUR_MS })?.id).toBe('e1')
})

test('[VIDEO-11] the episode in the address is featured, otherwise the next one, otherwise the newest', () => {
  const episodes = [-DAY_MS, HOUR_MS, DAY_MS].map((ms, index) => ({ id: `e${index}`, startDate: at(ms) }))
  const inFront = (asked: string | null, now = NOW) => episodeInFront(episodes, { asked, now })?.id
  expect([inFront('e0'), inFront(null), inFront('e9'), inFront(null, NOW + 9 * DAY_MS)]).toEqual([
    'e0',
    'e1',
    'e1',
    'e2',
  ])
})
