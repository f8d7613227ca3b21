import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  debounce,
  followResize,
  followScroll,
  INPUT_DEBOUNCE_MS,
  RESIZE_MS,
  SCROLL_OTHER_MS,
  SCROLL_POSITION_MS,
  steadyLoading,
  throttle,
  whenNear,
} from './timing.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[UI-08, LIMIT-23] what is typed counts 500 ms after the last key, and only its last state', () => {
  const act = vi.fn<(text: string) => void>()
  const typed = debounce(act, INPUT_DEBOUNCE_MS)
  typed('pra')
  vi.advanceTimersByTime(400)
  typed('prayer')
  vi.advanceTimersByTime(499)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act.mock.calls).toEqual([['prayer']])
})

test('what was put off can be given up', () => {
  const act = vi.fn()
  const [typed, scrolled] = [debounce(act, 500), throttle(act, 15)]
  typed()
  scrolled()
  typed.cancel()
  scrolled.cancel()
  vi.advanceTimersByTime(1000)
  expect(act).not.toHaveBeenCalled()
})

const SCROLL_PACES = [
  ['what is bound to a position is looked at every 15 ms of a scroll', 15, SCROLL_POSITION_MS],
  ['everything else that follows a scroll is looked at every 50 ms', 50, SCROLL_OTHER_MS],
] as const

test.each(SCROLL_PACES)('[UI-10, LIMIT-29] %s', (_, ms, everyMs) => {
  const target = new EventTarget()
  const look = vi.fn()
  const stop = followScroll(look, everyMs, target)
  for (let passed = 0; passed < 300; passed += 5) {
    target.dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(5)
  }
  expect(look).toHaveBeenCalledTimes(300 / ms)
  target.dispatchEvent(new Event('scroll'))
  stop()
  vi.advanceTimersByTime(100)
  target.dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(100)
  expect(look).toHaveBeenCalledTimes(300 / ms)
})

test('[UI-11, LIMIT-30] while the window changes its size, that is looked at every 50 ms', () => {
  const target = new EventTarget()
  const look = vi.fn()
  followResize(look, target)
  for (let passed = 0; passed < 200; passed += 10) {
    target.dispatchEvent(new Event('resize'))
    vi.advanceTimersByTime(10)
  }
  expect(look).toHaveBeenCalledTimes(200 / 50)
  expect(RESIZE_MS).toBe(50)
})

test('[UI-07, LIMIT-21] a loading state that is shown stays for 200 ms at least', () => {
  const shown: boolean[] = []
  const { follow } = steadyLoading((isShown) => shown.push(isShown))
  follow(true)
  vi.advanceTimersByTime(20)
  follow(false)
  vi.advanceTimersByTime(179)
  expect(shown).toEqual([true])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual([true, false])
})

test('[UI-07] a loading state that has lasted long goes at once', () => {
  const shown: boolean[] = []
  const { follow } = steadyLoading((isShown) => shown.push(isShown))
  follow(true)
  vi.advanceTimersByTime(900)
  follow(false)
  vi.advanceTimersByTime(0)
  expect(shown).toEqual([true, false])
})

test('[UI-12, LIMIT-27] lazy content is loaded once, 10 ms after it is near the view', () => {
  const load = vi.fn()
  let tell: (entries: { isIntersecting: boolean }[]) => void = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: typeof tell) {
        tell = told
      }
      observe() {}
      disconnect() {}
    },
  )
  whenNear({} as Element, load)
  tell([{ isIntersecting: false }])
  vi.advanceTimersByTime(100)
  expect(load).not.toHaveBeenCalled()
  tell([{ isIntersecting: true }])
  vi.advanceTimersByTime(9)
  expect(load).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(load).toHaveBeenCalledTimes(1)
})
