import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  advanceLoader,
  DATA_INCREMENT,
  LOADER_FAILSAFE_MS,
  LOADER_FINISH_MS,
  LOADER_OFF,
  type LoaderMotion,
  NAVIGATION_INCREMENT,
} from './element-loader-rules.ts'
import { createElementLoader } from './element-loader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const makeLoader = (motion: LoaderMotion = 'full') => {
  const loader = createElementLoader(() => motion)
  const seen: string[] = []
  loader.state.subscribe(() => seen.push(loader.state.get().phase))
  return { loader, seen }
}

test('[ELEM-39] the loader appears when an element is opened', () => {
  const { loader } = makeLoader()
  expect(loader.state.get()).toEqual(LOADER_OFF)
  loader.send('open')
  expect(loader.state.get()).toEqual({ phase: 'start', percent: 0 })
})

test('[ELEM-42, LIMIT-50] progress grows by 30 when navigation starts and by 45 when data arrive', () => {
  const { loader } = makeLoader()
  loader.send('open')
  loader.send('navigation-started')
  expect(loader.state.get()).toEqual({ phase: 'start', percent: 30 })
  loader.send('data-arrived')
  expect(loader.state.get()).toEqual({ phase: 'start', percent: 75 })
  expect([NAVIGATION_INCREMENT, DATA_INCREMENT]).toEqual([30, 45])
})

test('[ELEM-37, ELEM-40, LIMIT-34] once the page is drawn, the end animation runs for 1.5 s and the loader disappears', () => {
  const { loader } = makeLoader()
  loader.send('open')
  loader.send('loaded')
  expect(loader.state.get()).toEqual({ phase: 'finish' })
  vi.advanceTimersByTime(1499)
  expect(loader.state.get()).toEqual({ phase: 'finish' })
  vi.advanceTimersByTime(1)
  expect(loader.state.get()).toEqual(LOADER_OFF)
  expect(LOADER_FINISH_MS).toBe(1500)
})

test('[ELEM-36] content that arrives during the start animation ends it at once', () => {
  const { loader } = makeLoader()
  loader.send('open')
  vi.advanceTimersByTime(750)
  loader.send('loaded')
  expect(loader.state.get()).toEqual({ phase: 'finish' })
})

test('[ELEM-37] with the end animation disabled the loader disappears at once', () => {
  const { loader } = makeLoader('no-finish')
  loader.send('open')
  loader.send('loaded')
  expect(loader.state.get()).toEqual(LOADER_OFF)
})

test('with reduced motion the loader never appears', () => {
  const { loader, seen } = makeLoader('none')
  loader.send('open')
  loader.send('loaded')
  expect(seen).toEqual(['off', 'off'])
})

describe('when the page never arrives', () => {
  test('[ELEM-41, LIMIT-34] the loader disappears after 60 s', () => {
    const { loader } = makeLoader()
    loader.send('open')
    loader.send('navigation-started')
    vi.advanceTimersByTime(59_999)
    expect(loader.state.get().phase).toBe('start')
    vi.advanceTimersByTime(1)
    expect(loader.state.get().phase).toBe('finish')
    expect(LOADER_FAILSAFE_MS).toBe(60_000)
  })

  test('[ELEM-41] opening another element restarts the timeout', () => {
    const { loader } = makeLoader()
    loader.send('open')
    vi.advanceTimersByTime(50_000)
    loader.send('open')
    vi.advanceTimersByTime(50_000)
    expect(loader.state.get()).toEqual({ phase: 'start', percent: 0 })
  })
})

test('an element opened during the end animation shows the loader again, and the old end does not close it', () => {
  const { loader } = makeLoader()
  loader.send('open')
  loader.send('loaded')
  vi.advanceTimersByTime(1000)
  loader.send('open')
  vi.advanceTimersByTime(1000)
  expect(loader.state.get()).toEqual({ phase: 'start', percent: 0 })
})

test('events are ignored while the loader is off', () => {
  for (const type of ['navigation-started', 'data-arrived', 'loaded', 'failsafe', 'finish-drawn'] as const) {
    expect(advanceLoader(LOADER_OFF, { type }, 'full')).toEqual(LOADER_OFF)
  }
})
