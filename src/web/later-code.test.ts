import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSources } from '#test/read-sources.ts'
import { reloadWindowForChunk } from './chunk-guard.ts'
import { loadCached, loadLater } from './later-code.ts'

const page = new EventTarget()
const network = { onLine: true }
const reload = vi.fn()
vi.stubGlobal('navigator', network)
vi.stubGlobal('location', { reload })
vi.stubGlobal('fetch', async () => new Response())
vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} })
vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  reload.mockClear()
})

function go(isOnline: boolean): void {
  network.onLine = isOnline
  page.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

/** A failing import, which Vite reports to the guard. */
const failing = () => {
  void reloadWindowForChunk()
  return Promise.reject(new Error('it did not come'))
}

test('[ERROR-18] deferrable code is requested again when the network is back, without a reload', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(failing).mockResolvedValue('here')
  const code = loadLater(load)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  go(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(1)
  go(true)
  expect(await code).toBe('here')
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0])
})

test('[ERROR-18] online its third failure reloads the page, which works until then', async () => {
  const settled = vi.fn()
  void loadLater(failing).then(settled, settled)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(settled).not.toHaveBeenCalled()
})

test('[ERROR-18] code that may be cached is requested offline too, and then waits for the network', async () => {
  go(false)
  const kept = vi.fn<() => Promise<string>>().mockResolvedValue('here')
  expect(await loadCached(kept)).toBe('here')
  const missing = vi.fn<() => Promise<string>>().mockImplementationOnce(failing).mockResolvedValue('came')
  const code = loadCached(missing)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([missing.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0])
  go(true)
  expect(await code).toBe('came')
  expect([missing.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0])
})

test('[ERROR-18] the code of the outbox is loaded in one place, which never reloads the page', () => {
  const sources = readSources('src/**/*.{ts,tsx}')
  const loading = sources.filter(({ text }) => /await import\('[^']*\/outbox\.ts'\)/.test(text))
  expect(loading.map(({ path }) => path)).toEqual([])
  expect(sources.length).toBeGreaterThan(1000)
})
