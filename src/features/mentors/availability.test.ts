import { expect, test } from 'vitest'
import { areHoursSound, backAt, isHere } from './availability.ts'

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
])('[IMPL-06] a mentor is here by the clocks of his own place: at %s', (now, here, next) => {
  expect(isHere(mentor(), at(now))).toBe(here)
  expect(backAt(mentor(), at(now))).toEqual(next === undefined ? undefined : at(next))
})

test('[IMPL-06] one who named no hours is here always, except while he is absent', () => {
  const away = mentor({ hours: [], absentFrom: at('2026-03-01T00:00'), absentUntil: at('2026-03-05T12:00') })
  expect(isHere(mentor({ hours: [] }), at('2026-03-08T03:00'))).toBe(true)
  expect(isHere(away, at('2026-03-02T10:00'))).toBe(false)
  expect(backAt(away, at('2026-03-02T10:00'))).toEqual(at('2026-03-05T12:00'))
  expect(isHere(away, at('2026-03-05T12:00'))).toBe(true)
})

test('[IMPL-06] who is absent comes back within his hours; nobody knows when, if he does not say until when', () => {
  const away = { absentFrom: at('2026-03-01T00:00'), absentUntil: at('2026-03-04T20:00') }
  expect(backAt(mentor(away), at('2026-03-02T10:00'))).toEqual(at('2026-03-09T07:00'))
  expect(backAt(mentor({ ...away, absentUntil: null }), at('2026-03-02T10:00'))).toBeUndefined()
})

test('hours are kept only where each ends after it begins and none runs into another', () => {
  expect(areHoursSound([...WORK, { day: 1, from: '17:00', to: '24:00' }])).toBe(true)
  expect(areHoursSound([...WORK, { day: 3, from: '16:59', to: '18:00' }])).toBe(false)
  expect(areHoursSound([{ day: 2, from: '12:00', to: '12:00' }])).toBe(false)
})
