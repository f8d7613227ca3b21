import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#base/clock.ts'
import { stubStorage } from '#test/stub-storage.ts'
import { isProfilePostponed, POSTPONED_DAYS, postponeProfile } from './postpone-profile.ts'

const NOW = Date.parse('2026-03-02T10:00:00Z')
let kept: Map<string, string>
beforeEach(() => {
  kept = stubStorage()
})
afterEach(() => vi.unstubAllGlobals())

test('[SCEN-63] a visitor who postpones completing their profile is asked again after 30 days, and other visitors are asked at once', () => {
  expect(isProfilePostponed('ruth', NOW)).toBe(false)
  postponeProfile('ruth', NOW)
  expect(isProfilePostponed('ruth', NOW + POSTPONED_DAYS * DAY_MS - 1)).toBe(true)
  expect(isProfilePostponed('ruth', NOW + POSTPONED_DAYS * DAY_MS)).toBe(false)
  expect(isProfilePostponed('tomas', NOW)).toBe(false)
})

test('a browser with blocked storage or invalid values in it postpones nothing', () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  kept.set('profile-put-off', '{')
  expect(isProfilePostponed('ruth', NOW)).toBe(false)
  vi.stubGlobal('localStorage', undefined)
  postponeProfile('ruth', NOW)
  expect(isProfilePostponed('ruth', NOW)).toBe(false)
})
