/** A point in the work of one feature at which features above it take part: for example, a change of an order's state. */
export interface Hook<Handler> {
  /** Shown when debugging, e.g. `orders.changed`. */
  readonly name: string
  /** Never set: it ties the type of the handlers to the hook. */
  readonly handler?: Handler
}

export const defineHook = <Handler>(name: string): Hook<Handler> => ({ name })

/** The handlers of every hook in one process. */
export class Hooks {
  readonly #handlers = new Map<Hook<unknown>, Map<string, unknown>>()

  /**
   * Adds a handler under a name of its own, usually that of its feature. Handlers are called in the order in which they were added.
   *
   * @returns removes it again, for tests
   * @throws when the hook already has a handler of that name
   */
  add<Handler>(hook: Hook<Handler>, name: string, handler: Handler): () => void {
    const named = this.#handlers.get(hook) ?? new Map<string, unknown>()
    if (named.has(name)) throw new Error(`The hook ${hook.name} already has a handler named ${name}`)
    this.#handlers.set(hook, named.set(name, handler))
    return () => named.delete(name)
  }

  /** All handlers of a hook. */
  of<Handler>(hook: Hook<Handler>): Handler[] {
    return this.entriesOf(hook).map(([, handler]) => handler)
  }

  /** All handlers of a hook with their names. */
  entriesOf<Handler>(hook: Hook<Handler>): [name: string, handler: Handler][] {
    // `add` accepts only handlers of the hook's own type.
    return [...(this.#handlers.get(hook) ?? [])] as [string, Handler][]
  }

  /** The names of all handlers by hook, to compare processes. */
  names(): Record<string, string[]> {
    return Object.fromEntries([...this.#handlers].map(([{ name }, handlers]) => [name, [...handlers.keys()]]))
  }
}
