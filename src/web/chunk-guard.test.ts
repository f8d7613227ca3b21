import { afterEach, expect, test, vi } from 'vitest'
import { CHUNK_RELOAD_THROTTLE_MS, loadNeeded, reloadForChunk, reloadWindowForChunk } from './chunk-guard.ts'
import { setWaiting } from './reach.ts'
import { unreached, untilPersonTriesAgain } from './unreached.ts'

setWaiting(untilPersonTriesAgain)

afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.isReloading = undefined
})

test('[ERROR-19, LIMIT-17] a failed chunk reloads the page at most once in 60 s', () => {
  expect(CHUNK_RELOAD_THROTTLE_MS).toBe(60_000)
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const reload = vi.fn()
  const giveUp = vi.fn()
  const fail = (now: number) => reloadForChunk({ storage, now, reload, giveUp })
  fail(100_000)
  fail(159_999)
  expect([reload.mock.calls.length, giveUp.mock.calls.length]).toEqual([1, 1])
  fail(160_000)
  expect([reload.mock.calls.length, giveUp.mock.calls.length]).toEqual([2, 1])
})

test('[ERROR-18] navigation to a page whose code failed waits for the reload, also while a prefetched page waits for the same code', async () => {
  const reload = vi.fn()
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('waitingCode', 1)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => new Response())
  const settled = vi.fn()
  loadNeeded(() => Promise.reject(new Error('it did not come'))).then(settled, settled)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(settled).not.toHaveBeenCalled()
  expect(await loadNeeded(() => Promise.resolve('here'))).toBe('here')
})

test('[A-D7] offline the page stays, and its code is requested again when the network is back', async () => {
  const reload = vi.fn()
  const network = { onLine: false }
  const page = new EventTarget()
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('fetch', async () => new Response())
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no network')).mockResolvedValue('here')
  const code = loadNeeded(load)
  await vi.waitFor(() => expect(unreached.isWaiting()).toBe(true))
  void reloadWindowForChunk()
  network.onLine = true
  page.dispatchEvent(new Event('online'))
  expect(await code).toBe('here')
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0])
})

test('[A-D7] an unreachable portal does not reload the page: it stays until the visitor tries again', async () => {
  const reload = vi.fn()
  const page = new EventTarget()
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no network')).mockResolvedValue('here')
  const code = loadNeeded(load)
  await reloadWindowForChunk()
  await vi.waitFor(() => expect(unreached.isWaiting()).toBe(true))
  unreached.tryAgain()
  expect(await code).toBe('here')
  expect([load.mock.calls.length, reload.mock.calls.length, unreached.isWaiting()]).toEqual([2, 0, false])
})
