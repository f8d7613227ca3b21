import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenTitled } from './when-titled.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[LIMIT-20, ANALYT-06] a page view is reported after 250 ms, and not at all if the page was left sooner', () => {
  const pushed = vi.fn()
  whenTitled(pushed)
  vi.advanceTimersByTime(249)
  expect(pushed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(pushed).toHaveBeenCalledOnce()
  whenTitled(pushed)()
  vi.advanceTimersByTime(1000)
  expect(pushed).toHaveBeenCalledOnce()
})
