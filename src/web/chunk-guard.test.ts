import { expect, test, vi } from 'vitest'
import { CHUNK_RELOAD_THROTTLE_MS, reloadForChunk } from './chunk-guard.ts'

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
