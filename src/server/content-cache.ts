import { LruMap } from '#base/lru-map.ts'
import { type Clock, MINUTE_MS } from '#base/clock.ts'
import { createEmitter } from '#base/store.ts'
import type { Database, Transaction } from './database/database.ts'
import type { Events } from './events/events.ts'
import { frozen } from './frozen.ts'

/** Event channel for changes of pages or courses, which every process listens to. */
export const CONTENT_CHANNEL = 'content'
/** Time to live of cached content, in case an event is lost. */
export const CONTENT_KEPT_MS = MINUTE_MS
const MAX_ENTRIES = 1000

/** Cache of content that is the same for all visitors: pages, courses, course outlines. */
export interface ContentCache {
  /**
   * Returns the cached value of `key`, or loads and caches it. Values must not depend on the visitor and must not be mutated.
   * Visitors choose ids, so only one kind of value may have keys with a prefix: one id after it, or several parts as JSON.
   * `load` must start from ids, because data read earlier may be stale. A missing value is not cached.
   */
  get: <Value>(key: string, load: () => Promise<Value>) => Promise<Value>
  /** Like `get` for many keys: one call loads all that are not cached and leaves out those that don't exist. */
  getMany: <Value>(
    keys: readonly string[],
    load: (missing: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ) => Promise<Map<string, Value>>
  /** Clears the cache; for changes of anything else that cached values depend on. */
  clear: () => void
  /**
   * Calls a listener whenever the cache is cleared: at once after a change in this process, on its event after one in another.
   * Returns the unsubscribe function.
   */
  onClear: (listener: () => void) => () => void
  /** Changes content in one transaction, notifies all processes, and clears the cache of this one at once. */
  change: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>
  /** Registers work that runs at the end of each change, for data derived from content. The same name replaces it. */
  beforeCommit: (name: string, work: (transaction: Transaction) => Promise<void>) => void
  close: () => void
}

interface Entry {
  value: Promise<unknown>
  until: number
}

/** Opens the cache of this process. */
export function createContentCache({
  db,
  events,
  clock,
}: {
  db: Database
  events: Events
  clock: Clock
}): ContentCache {
  // Each change starts a new map: loads that are in flight may be stale, and end up in the old one.
  let entries = new LruMap<string, Entry>(MAX_ENTRIES)
  const clearing = createEmitter()
  const clear = () => {
    entries = new LruMap(MAX_ENTRIES)
    clearing.emit()
  }
  const followers = new Map<string, (transaction: Transaction) => Promise<void>>()
  const endings = [events.subscribe(CONTENT_CHANNEL, clear), events.onGap(clear)]

  function load<Value>(key: string, from: () => Promise<Value>, now: number): Promise<Value> {
    const current = entries
    const forget = () => current.delete(key)
    const value = from().then((loaded) => {
      if (loaded === undefined) forget()
      return frozen(loaded)
    })
    value.catch(forget)
    current.set(key, { value, until: now + CONTENT_KEPT_MS })
    return value
  }

  function known<Value>(key: string, now: number): Promise<Value> | undefined {
    const entry = entries.get(key)
    return entry && now < entry.until ? (entry.value as Promise<Value>) : undefined
  }

  return {
    get: <Value>(key: string, from: () => Promise<Value>) => {
      const now = clock.now().getTime()
      return known<Value>(key, now) ?? load(key, from, now)
    },
    getMany: async <Value>(
      keys: readonly string[],
      from: (missing: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
    ) => {
      const now = clock.now().getTime()
      const found = new Map<string, Promise<Value | undefined>>()
      for (const key of keys) {
        const value = known<Value>(key, now)
        if (value) found.set(key, value)
      }
      const missing = keys.filter((key) => !found.has(key))
      const loaded = missing.length > 0 ? from(missing) : Promise.resolve(new Map<string, Value>())
      for (const key of missing)
        found.set(
          key,
          load(key, async () => (await loaded).get(key), now),
        )
      const values = await Promise.all(keys.map(async (key) => [key, await found.get(key)] as const))
      return new Map(values.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])))
    },
    clear,
    onClear: clearing.subscribe,
    change: async (work) => {
      const result = await db.transaction().execute(async (transaction) => {
        const changed = await work(transaction)
        for (const follow of followers.values()) await follow(transaction)
        await events.publish(transaction, { channel: CONTENT_CHANNEL, audience: { kind: 'server' } })
        return changed
      })
      clear()
      return result
    },
    beforeCommit: (name, work) => void followers.set(name, work),
    close: () => {
      for (const end of endings) end()
    },
  }
}
