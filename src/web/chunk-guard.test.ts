import { expect, test, vi } from 'vitest'
import { CHUNK_RELOAD_THROTTLE_MS, loadNeeded, reloadForChunk } from './chunk-guard.ts'

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

test('[ERROR-18] who waits for code that did not come waits for the new page, also when a page fetched ahead waits for it too', async () => {
  const reload = vi.fn()
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('waitingCode', 1)
  const settled = vi.fn()
  loadNeeded(() => Promise.reject(new Error('it did not come'))).then(settled, settled)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(settled).not.toHaveBeenCalled()
  expect(await loadNeeded(() => Promise.resolve('here'))).toBe('here')
})
