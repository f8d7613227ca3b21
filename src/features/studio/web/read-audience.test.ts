import { afterEach, expect, test, vi } from 'vitest'
import { fieldMoment, momentOf } from './read-audience.ts'

afterEach(() => void vi.unstubAllEnvs())

test('[F10, IMPL-42] a time is read in the author’s time zone, and shown as it was typed', () => {
  vi.stubEnv('TZ', 'America/New_York')
  const moment = momentOf('2026-03-29T02:30')
  expect(moment).toBe('2026-03-29T06:30:00.000Z')
  expect([fieldMoment(moment), fieldMoment(undefined)]).toEqual(['2026-03-29T02:30', ''])
  expect([momentOf(''), momentOf('never')]).toEqual([undefined, undefined])
})
