import { expect, test } from 'vitest'
import { daysLater, instantOf, isTimeZone, localTimeOf } from './zoned-time.ts'

const instant = (local: string, zone: string) => instantOf(local, zone)?.toISOString()

test('[IMPL-19, IMPL-20] a local time is converted to an instant, in summer and in winter', () => {
  expect(instant('2026-01-10T19:00', 'Europe/Kyiv')).toBe('2026-01-10T17:00:00.000Z')
  expect(instant('2026-07-10T19:00', 'Europe/Kyiv')).toBe('2026-07-10T16:00:00.000Z')
  expect(instant('2026-07-10T19:00', 'Pacific/Tahiti')).toBe('2026-07-11T05:00:00.000Z')
  expect(instant('2026-07-10T19:00', 'Asia/Kolkata')).toBe('2026-07-10T13:30:00.000Z')
  expect(localTimeOf(new Date('2026-07-10T21:05:00Z'), 'Europe/Kyiv')).toBe('2026-07-11T00:05')
})

test('[IMPL-19, IMPL-20] an hour that clocks skip is invalid, and of a repeated hour the first counts', () => {
  expect(instant('2026-03-29T02:30', 'Europe/Berlin')).toBeUndefined()
  expect(instant('2026-03-29T03:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(instant('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  expect(instant('2026-02-30T10:00', 'UTC')).toBeUndefined()
  expect([instant('2026-02-03', 'UTC'), instant('2026-02-03T10:00', 'Nowhere/City')]).toEqual([undefined, undefined])
  expect([isTimeZone('Europe/Kyiv'), isTimeZone('Nowhere/City')]).toEqual([true, false])
})

test('[IMPL-19] a week later means the same local hour, also across a clock change', () => {
  expect(daysLater('2026-03-26T19:00', 7)).toBe('2026-04-02T19:00')
  expect(daysLater('2026-12-30T19:00', 3)).toBe('2027-01-02T19:00')
})
