import { expect, test } from 'vitest'
import { faultsOfHours, backAt, isHere } from './availability.ts'

// 2 March 2026 is a Monday.
const at = (text: string) => new Date(`${text}:00Z`)
const WORK = [1, 3].map((day) => ({ day, from: '09:00', to: '17:00' }))
const mentor = (more: object = {}) => ({
  hours: WORK,
  timeZone: 'Europe/Kyiv',
  absentFrom: null,
  absentUntil: null,
  ...more,
})

test.each([
  ['2026-03-02T06:59', false, '2026-03-02T07:00'],
  ['2026-03-02T07:00', true, undefined],
  ['2026-03-02T14:59', true, undefined],
  ['2026-03-02T15:00', false, '2026-03-04T07:00'],
  ['2026-03-04T15:00', false, '2026-03-09T07:00'],
])('[IMPL-06] a mentor is available by the clocks of their own time zone: at %s', (now, here, next) => {
  expect(isHere(mentor(), at(now))).toBe(here)
  expect(backAt(mentor(), at(now))).toEqual(next === undefined ? undefined : at(next))
})

test('[IMPL-06] a mentor without working hours is always available, except during an absence', () => {
  const away = mentor({ hours: [], absentFrom: at('2026-03-01T00:00'), absentUntil: at('2026-03-05T12:00') })
  expect(isHere(mentor({ hours: [] }), at('2026-03-08T03:00'))).toBe(true)
  expect(isHere(away, at('2026-03-02T10:00'))).toBe(false)
  expect(backAt(away, at('2026-03-02T10:00'))).toEqual(at('2026-03-05T12:00'))
  expect(isHere(away, at('2026-03-05T12:00'))).toBe(true)
})

test('[IMPL-06] an absent mentor is back at the next working hours; unknown if the absence has no end', () => {
  const away = { absentFrom: at('2026-03-01T00:00'), absentUntil: at('2026-03-04T20:00') }
  expect(backAt(mentor(away), at('2026-03-02T10:00'))).toEqual(at('2026-03-09T07:00'))
  expect(backAt(mentor({ ...away, absentUntil: null }), at('2026-03-02T10:00'))).toBeUndefined()
})

test('working hours are valid only if each ends after it starts and none overlap', () => {
  expect(faultsOfHours([...WORK, { day: 1, from: '17:00', to: '24:00' }])).toEqual([])
  expect(faultsOfHours([...WORK, { day: 3, from: '16:59', to: '18:00' }])).toEqual([
    { index: 2, field: 'from', code: 'overlappingHours' },
  ])
  expect(faultsOfHours([{ day: 2, from: '12:00', to: '12:00' }])).toEqual([
    { index: 0, field: 'to', code: 'emptyHours' },
  ])
  // Of two identical entries one is valid.
  expect(faultsOfHours([...WORK, { day: 1, from: '09:00', to: '10:00' }])).toHaveLength(1)
})

const NIGHT = { day: 7, from: '22:00', to: '06:00' }

test.each([
  ['2026-03-01T19:59', false, '2026-03-01T20:00'],
  ['2026-03-01T20:00', true, undefined],
  ['2026-03-01T23:30', true, undefined],
  ['2026-03-02T03:59', true, undefined],
  ['2026-03-02T04:00', false, '2026-03-08T20:00'],
  // The next night starts on another day of the week.
  ['2026-03-02T21:00', false, '2026-03-08T20:00'],
])('[O-minor] hours over midnight last until the next morning: at %s', (now, here, next) => {
  expect(isHere(mentor({ hours: [NIGHT] }), at(now))).toBe(here)
  expect(backAt(mentor({ hours: [NIGHT] }), at(now))).toEqual(next === undefined ? undefined : at(next))
})

test('[O-minor] hours over midnight may not overlap those of the next morning, including from Sunday to Monday', () => {
  const morning = (from: string) => ({ day: 1, from, to: '12:00' })
  expect(faultsOfHours([NIGHT, morning('06:00')])).toEqual([])
  expect(faultsOfHours([NIGHT, morning('05:59')])).toEqual([{ index: 1, field: 'from', code: 'overlappingHours' }])
  expect(faultsOfHours([{ day: 7, from: '22:00', to: '00:00' }, morning('00:00')])).toEqual([])
})
