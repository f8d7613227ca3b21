import { KEPT_KEY, keptIds } from './kept-ids.ts'

/** Notes for later pages which courses are kept. */
export function setKeptIds(ids: readonly string[]): void {
  const text = ids.length > 0 ? ` ${ids.join(' ')} ` : ''
  try {
    if (text) localStorage.setItem(KEPT_KEY, text)
    else localStorage.removeItem(KEPT_KEY)
  } catch {
    // A browser that blocks this storage blocks the caches too.
  }
  keptIds.set(text)
}
