import { createStore } from '#base/store.ts'
import { useStore } from '#ui/use-store.ts'

/** Whose courses a list of the studio’s start page has. */
type Whose = 'mine' | 'all'

/** The lists, with the keys under which this browser remembers the choice. */
const KEYS = { courses: 'portico-shown-courses', microcourses: 'portico-shown-microcourses' } as const

export type ShownList = keyof typeof KEYS

const shown = { courses: storeOf('courses'), microcourses: storeOf('microcourses') }

function storeOf(list: ShownList) {
  return createStore<Whose>('all', () => {
    try {
      return localStorage.getItem(KEYS[list]) === 'mine' ? 'mine' : 'all'
    } catch {
      return 'all'
    }
  })
}

/** Whose courses a list has, as this browser remembers it. */
export const useWhose = (list: ShownList): Whose => useStore(shown[list])

export function showWhose(list: ShownList, next: Whose): void {
  shown[list].set(next)
  try {
    localStorage.setItem(KEYS[list], next)
  } catch {
    // Storage is full or blocked: it lasts for this visit.
  }
}
