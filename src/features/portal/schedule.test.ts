import { expect, test } from 'vitest'
import { isUnderMaintenance, isWithin, retryAfterSeconds } from './schedule.ts'

const at = (time: string) => new Date(`2026-03-02T${time}:00Z`)
const planned = { enabled: true, from: '2026-03-02T10:00:00Z', to: '2026-03-02T12:00:00Z' }

test('[IMPL-27] a span includes its start and excludes its end', () => {
  expect([at('09:59'), at('10:00'), at('11:59'), at('12:00')].map((now) => isWithin(planned, now))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isWithin({ from: null, to: null }, at('00:00'))).toBe(true)
})

test('[IMPL-28] the portal is closed while maintenance is on and within its planned time', () => {
  expect(isUnderMaintenance(planned, at('11:00'))).toBe(true)
  expect(isUnderMaintenance(planned, at('13:00'))).toBe(false)
  expect(isUnderMaintenance({ ...planned, enabled: false }, at('11:00'))).toBe(false)
  expect(isUnderMaintenance({ enabled: true, from: null, to: null }, at('11:00'))).toBe(true)
})

test('[POPUP-30] refused visitors are asked to retry at the planned end, else in ten minutes', () => {
  expect(retryAfterSeconds(planned, at('11:59'))).toBe(60)
  expect(retryAfterSeconds({ from: null, to: null }, at('11:59'))).toBe(600)
})
