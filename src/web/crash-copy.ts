/**
 * Copies that are written at once, for what an asynchronous store has not confirmed yet: a tab that is killed in between
 * finds them when it comes back. They live in the session storage of one tab; without one there are none.
 */
export interface CrashCopy<Value> {
  keep: (id: string, value: Value) => void
  forget: (id: string) => void
  /** What was left behind, by id. */
  leftovers: () => Map<string, Value>
}

/** Opens the copies whose keys begin with `prefix`. */
export function crashCopy<Value>(prefix: string, storage = sessionStorageIfAny()): CrashCopy<Value> {
  return {
    keep: (id, value) => attempt(() => storage?.setItem(prefix + id, JSON.stringify(value))),
    forget: (id) => attempt(() => storage?.removeItem(prefix + id)),
    leftovers: () => {
      const found = new Map<string, Value>()
      const keys = storage ? Object.keys(storage).filter((key) => key.startsWith(prefix)) : []
      for (const key of keys)
        attempt(() => found.set(key.slice(prefix.length), JSON.parse(storage?.getItem(key) ?? '')))
      return found
    },
  }
}

// A browser may refuse even to name its storage, or have no room left. Then the asynchronous store is all there is.
function sessionStorageIfAny(): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.sessionStorage
  } catch {
    return undefined
  }
}

function attempt(work: () => unknown): void {
  try {
    work()
  } catch {}
}
