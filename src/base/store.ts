/** Notifies listeners of changes, without a value. */
export interface Emitter {
  /** Calls `listener` on each change. Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void
  emit: () => void
}

/** Creates an emitter without listeners. */
export function createEmitter(): Emitter {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit: () => {
      for (const listener of listeners) listener()
    },
  }
}

/** A value with listeners; components read it with `useStore`. */
export interface Store<Value> {
  /** The value on the server and during hydration. */
  initial: Value
  get: () => Value
  set: (value: Value) => void
  subscribe: Emitter['subscribe']
}

/**
 * Creates a store. `read` returns the first value in a browser, such as one from storage; it runs once, at the
 * first `get`.
 */
export function createStore<Value>(initial: Value, read: () => Value = () => initial): Store<Value> {
  const { subscribe, emit } = createEmitter()
  let current: { value: Value } | undefined
  return {
    initial,
    get: () => (current ??= { value: read() }).value,
    set: (value) => {
      current = { value }
      emit()
    },
    subscribe,
  }
}
