import { createStore } from '#base/store.ts'
import { useStore } from '#ui/use-store.ts'

const KEY = 'portico-collapsed-sections'
/** For how many courses this browser remembers it. */
const COURSES_MAX = 50

/** Keys of collapsed sections by course, the course that was changed last at the end. */
type Collapsed = Readonly<Record<string, readonly string[]>>

const NONE: readonly string[] = []

const collapsed = createStore<Collapsed>({}, () => {
  try {
    return readCollapsed(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
})

/** The collapsed sections of a course, as this browser remembers them, and what changes them. */
export interface Collapsing {
  keys: readonly string[]
  collapse: (keys: readonly string[]) => void
  expand: (keys: readonly string[]) => void
}

/** The sections of a course that are collapsed in this browser. */
export function useCollapsing(courseId: string): Collapsing {
  const keys = useStore(collapsed)[courseId] ?? NONE
  return {
    keys,
    collapse: (more) => remember(courseId, [...new Set([...keys, ...more])]),
    expand: (fewer) => {
      if (fewer.some((key) => keys.includes(key)))
        remember(
          courseId,
          keys.filter((key) => !fewer.includes(key)),
        )
    },
  }
}

function remember(courseId: string, keys: readonly string[]): void {
  const others = Object.entries(collapsed.get()).filter(([id]) => id !== courseId)
  const all = keys.length === 0 ? others : [...others, [courseId, keys] as const]
  collapsed.set(Object.fromEntries(all.slice(-COURSES_MAX)))
  try {
    localStorage.setItem(KEY, JSON.stringify(collapsed.get()))
  } catch {
    // Storage is full or blocked: it lasts for this visit.
  }
}

function readCollapsed(kept: unknown): Collapsed {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).flatMap(([id, keys]) =>
      Array.isArray(keys) ? [[id, keys.filter((key) => typeof key === 'string')]] : [],
    ),
  )
}
