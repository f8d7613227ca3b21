/**
 * Synchronous copies of entries that an asynchronous store hasn't confirmed yet, so that a killed tab finds them when it is
 * restored. They are in the tab's session storage, if it has one.
 */
export interface CrashCopy<Value> {
  keep: (id: string, value: Value) => void
  forget: (id: string) => void
  /** Copies left by an earlier page, by id. */
  leftovers: () => Map<string, Value>
}

/** Opens the copies with the key prefix `prefix`. */
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

// Storage may be blocked or full; then only the asynchronous store is left.
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
