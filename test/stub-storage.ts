import { vi } from 'vitest'

/** Gives the test an empty `localStorage`, and returns its contents. `vi.unstubAllGlobals()` removes it. */
export function stubStorage(): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  return kept
}
