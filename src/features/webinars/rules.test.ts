import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#base/clock.ts'
import { attendedAfterS, stateAt, timeLeft } from './rules.ts'

const START = Date.parse('2026-03-02T17:00:00.000Z')
const times = { startDate: '2026-03-02T17:00:00.000Z', durationMinutes: 60, hasRecording: false }

test('a webinar is live from its start to its end, and half an hour longer while there is no recording', () => {
  expect(stateAt(times, START - 1)).toBe('before')
  expect(stateAt(times, START)).toBe('live')
  expect(stateAt(times, START + 90 * MINUTE_MS - 1)).toBe('live')
  expect(stateAt(times, START + 90 * MINUTE_MS)).toBe('ended')
  expect(stateAt({ ...times, hasRecording: true }, START + HOUR_MS)).toBe('ended')
})

test('ten minutes count as attending, or half of a shorter webinar', () => {
  expect([attendedAfterS(60), attendedAfterS(12)]).toEqual([600, 360])
})

test('the time left is in whole units, and never negative', () => {
  expect(timeLeft(DAY_MS + 2 * HOUR_MS + 3 * MINUTE_MS + 3 * SECOND_MS + 1)).toEqual({
    days: 1,
    hours: 2,
    minutes: 3,
    seconds: 4,
  })
  expect(timeLeft(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
})
