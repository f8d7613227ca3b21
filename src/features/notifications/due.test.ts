import { expect, test } from 'vitest'
import { afterQuiet, digestDue } from './due.ts'
import { QUIET_HOURS } from './limits.ts'

const at = (text: string) => new Date(text)

test('[IMPL-31] a digest is due at eight by the reader’s clock: the next day, or the next Monday', () => {
  const due = (now: string, rhythm: 'daily' | 'weekly', timeZone: string) =>
    digestDue({ now: at(now), rhythm, timeZone }).toISOString()
  // A Saturday.
  expect(due('2026-11-21T12:00:00Z', 'daily', 'Europe/Kyiv')).toBe('2026-11-22T06:00:00.000Z')
  expect(due('2026-11-21T05:59:00Z', 'daily', 'Europe/Kyiv')).toBe('2026-11-21T06:00:00.000Z')
  expect(due('2026-11-21T06:00:00Z', 'daily', 'Europe/Kyiv')).toBe('2026-11-22T06:00:00.000Z')
  expect(due('2026-11-21T12:00:00Z', 'weekly', 'America/New_York')).toBe('2026-11-23T13:00:00.000Z')
  expect(due('2026-11-23T13:00:00Z', 'weekly', 'America/New_York')).toBe('2026-11-30T13:00:00.000Z')
  // The clocks go back in between.
  expect(due('2026-10-24T12:00:00Z', 'daily', 'Europe/Berlin')).toBe('2026-10-25T07:00:00.000Z')
})

test('[IMPL-31] what would ring at night waits for the morning, everything else doesn’t', () => {
  const moved = (moment: string, quiet: { isOn: boolean; from: number; to: number } = QUIET_HOURS) =>
    afterQuiet(at(moment), { quiet, timeZone: 'Asia/Tokyo' }).toISOString()
  expect(moved('2026-11-21T12:59:00Z')).toBe('2026-11-21T12:59:00.000Z')
  expect(moved('2026-11-21T13:00:00Z')).toBe('2026-11-21T23:00:00.000Z')
  expect(moved('2026-11-21T22:59:00Z')).toBe('2026-11-21T23:00:00.000Z')
  expect(moved('2026-11-21T23:00:00Z')).toBe('2026-11-21T23:00:00.000Z')
  expect(moved('2026-11-21T13:00:00Z', { ...QUIET_HOURS, isOn: false })).toBe('2026-11-21T13:00:00.000Z')
  // Quiet hours in the afternoon.
  expect(moved('2026-11-21T04:30:00Z', { isOn: true, from: 13, to: 15 })).toBe('2026-11-21T06:00:00.000Z')
})
