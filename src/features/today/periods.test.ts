import { expect, test } from 'vitest'
import { periodsUntil } from './periods.ts'

const textOf = ({ days, before, now }: ReturnType<typeof periodsUntil>) => ({
  days: days.map((day) => day.toISOString()),
  before: before.map((time) => time.toISOString()),
  now: now.toISOString(),
})

test('the week is seven days of the time zone with today, and the week before ends at the same time of day', () => {
  expect(textOf(periodsUntil({ now: new Date('2026-11-23T15:20:00Z'), timeZone: 'Asia/Tokyo' }))).toEqual({
    // Already Tuesday in Tokyo.
    days: [18, 19, 20, 21, 22, 23, 24].map((day) => new Date(Date.UTC(2026, 10, day - 1, 15)).toISOString()),
    before: ['2026-11-10T15:00:00.000Z', '2026-11-16T15:20:00.000Z'],
    now: '2026-11-23T15:20:00.000Z',
  })
})

test('days are whole on both sides of a change of clocks', () => {
  // Clocks in Berlin go forward on 29 March 2026 at 02:00.
  const { days, before } = textOf(periodsUntil({ now: new Date('2026-03-31T10:00:00Z'), timeZone: 'Europe/Berlin' }))
  expect(days.slice(2, 6)).toEqual([
    '2026-03-26T23:00:00.000Z',
    '2026-03-27T23:00:00.000Z',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ])
  // 12:00 in Berlin, a week earlier.
  expect(before[1]).toBe('2026-03-24T11:00:00.000Z')
})

test('where clocks skip midnight, the day begins when they go on', () => {
  // Clocks in Beirut go from 00:00 to 01:00 on 29 March 2026.
  const { days } = textOf(periodsUntil({ now: new Date('2026-03-29T12:00:00Z'), timeZone: 'Asia/Beirut' }))
  expect(days.at(-1)).toBe('2026-03-28T22:00:00.000Z')
})
