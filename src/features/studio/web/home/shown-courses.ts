import { createStore } from '#base/store.ts'
import { useStore } from '#ui/use-store.ts'

const KEY = 'portico-shown-courses'

/** Whose courses the start page of the studio lists. */
export type ShownCourses = 'mine' | 'all'

const shown = createStore<ShownCourses>('all', () => {
  try {
    return localStorage.getItem(KEY) === 'mine' ? 'mine' : 'all'
  } catch {
    return 'all'
  }
})

/** Whose courses are listed, as this browser remembers it. */
export const useShownCourses = (): ShownCourses => useStore(shown)

export function showCourses(next: ShownCourses): void {
  shown.set(next)
  try {
    localStorage.setItem(KEY, next)
  } catch {
    // Storage is full or blocked: it lasts for this visit.
  }
}
