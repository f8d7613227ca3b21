import { createStore } from '#base/store.ts'
import { KEPT_KEY } from '../kept-names.ts'

/** Ids of the courses that this browser keeps, with a space around each. Small, because every course page reads it. */
export const keptIds = createStore('', () => {
  try {
    return localStorage.getItem(KEPT_KEY) ?? ''
  } catch {
    return ''
  }
})

export function setKeptIds(ids: readonly string[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(KEPT_KEY, ` ${ids.join(' ')} `)
    else localStorage.removeItem(KEPT_KEY)
  } catch {
    // A browser that blocks this storage blocks the caches too.
  }
  keptIds.set(ids.length > 0 ? ` ${ids.join(' ')} ` : '')
}
