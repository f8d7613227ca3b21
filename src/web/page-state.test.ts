import { afterEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#base/clock.ts'
import { restorePageState } from './page-state.ts'
import { createQueryClient } from './queries.ts'

// Query clients keep everything where there is no window when their module loads.
vi.hoisted(() => vi.stubGlobal('window', globalThis))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what came with a page is still there hours later, for parts that are hydrated then', async () => {
  vi.useFakeTimers()
  const key = ['GET /courses', { query: { lang: 'en' } }]
  const textContent = JSON.stringify({ queries: [[key, { courses: [] }]] })
  vi.stubGlobal('document', { getElementById: () => ({ textContent }) })
  const queryClient = createQueryClient({ call: async () => null, loadTexts: async () => ({}) })
  restorePageState(queryClient)
  await vi.advanceTimersByTimeAsync(3 * HOUR_MS)
  expect(queryClient.getQueryData(key)).toEqual({ courses: [] })
})
