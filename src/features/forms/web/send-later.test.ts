import { afterEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#test/stub-storage.ts'
import { isWaiting, noteWaiting } from './send-later.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a submission that waits is known on the next visit, until it was sent', () => {
  stubStorage()
  expect(isWaiting()).toBe(false)
  noteWaiting(true)
  expect(isWaiting()).toBe(true)
  noteWaiting(false)
  expect(isWaiting()).toBe(false)
})

test('where storage is blocked nothing waits and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined)
  noteWaiting(true)
  expect(isWaiting()).toBe(false)
})
