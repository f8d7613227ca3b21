/** A source of changes that carry no value. */
export interface Emitter {
  /** Calls `listener` on each change. Returns a function that ends that. */
  subscribe: (listener: () => void) => () => void
  emit: () => void
}

/** Makes an emitter without listeners. */
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
  /** The value on the server and while hydrating. */
  initial: Value
  get: () => Value
  set: (value: Value) => void
  subscribe: Emitter['subscribe']
}

/** Makes a store. `read` gives the first value in a browser, such as one from storage; it runs once, at the first `get`. */
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
