/**
 * Polyfills for built-ins that the portal uses and the oldest browsers of `package.json` lack. Each implements what the portal needs
 * of the standard. `test/browsers.test.ts` checks that no others are used.
 */
export function addPolyfills(): void {
  addMissing(Array.prototype, {
    toReversed(this: unknown[]) {
      // oxlint-disable-next-line unicorn/no-array-reverse -- this polyfills the alternative
      return Array.from(this).reverse()
    },
    toSorted(this: unknown[], compare?: (a: unknown, b: unknown) => number) {
      // oxlint-disable-next-line unicorn/no-array-sort -- this polyfills the alternative
      return Array.from(this).sort(compare)
    },
    toSpliced(this: unknown[], ...change: [number, number, ...unknown[]]) {
      const copy = Array.from(this)
      copy.splice(...change)
      return copy
    },
    with(this: unknown[], index: number, value: unknown) {
      const at = index < 0 ? this.length + index : index
      if (at < 0 || at >= this.length) throw new RangeError('Invalid index')
      const copy = Array.from(this)
      copy[at] = value
      return copy
    },
  })
  addMissing(String.prototype, {
    isWellFormed(this: string) {
      return !LONE_SURROGATE.test(this)
    },
    toWellFormed(this: string) {
      return this.replace(new RegExp(LONE_SURROGATE, 'gu'), '\uFFFD')
    },
  })
  addMissing(Map, { groupBy: groupIntoMap })
  addMissing(Object, {
    groupBy(items: Iterable<unknown>, keyOf: (item: unknown, index: number) => PropertyKey) {
      const groups: Record<PropertyKey, unknown> = Object.create(null)
      for (const [key, group] of groupIntoMap(items, keyOf)) groups[key as PropertyKey] = group
      return groups
    },
  })
  addMissing(URL, {
    canParse(address: string, base?: string) {
      try {
        return Boolean(new URL(address, base))
      } catch {
        return false
      }
    },
  })
  addMissing(AbortSignal, { any: anySignal, timeout: timeoutSignal })
}

/** With the flag `u` a surrogate pair is one character, so only lone surrogates match. */
const LONE_SURROGATE = /[\uD800-\uDFFF]/u

function addMissing(owner: object, functions: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(functions))
    if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true })
}

function groupIntoMap(items: Iterable<unknown>, keyOf: (item: unknown, index: number) => unknown) {
  const groups = new Map<unknown, unknown[]>()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index++)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

function anySignal(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController()
  const all = [...signals]
  const end = (event: { target: EventTarget | null }) => {
    for (const signal of all) signal.removeEventListener('abort', end)
    controller.abort(event.target instanceof AbortSignal ? event.target.reason : undefined)
  }
  const ended = all.find((signal) => signal.aborted)
  if (ended) controller.abort(ended.reason)
  else for (const signal of all) signal.addEventListener('abort', end)
  return controller.signal
}

function timeoutSignal(delayMs: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')), delayMs)
  return controller.signal
}
