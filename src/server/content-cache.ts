import { LruMap } from '#base/lru-map.ts'
import { type Clock, MINUTE_MS } from '#base/clock.ts'
import type { Database, Transaction } from './database/database.ts'
import type { Events } from './events/events.ts'
import { frozen } from './frozen.ts'

/** Channel on which a change of pages or courses is told to every process. */
export const CONTENT_CHANNEL = 'content'
/** What is remembered is read anew after this, whether or not a change was told. */
export const CONTENT_KEPT_MS = MINUTE_MS
const MAX_ENTRIES = 1000

/** What every visitor gets alike, kept in memory until somebody changes it: pages, courses, their outlines. */
export interface ContentCache {
  /**
   * What `load` gives for `key`, from memory when that is known. Nothing of a visitor may be in it, and nobody may change
   * it. `load` begins from ids alone: what was read before belongs to a time before. What is not there is not remembered.
   */
  get: <Value>(key: string, load: () => Promise<Value>) => Promise<Value>
  /** The same for many keys: what is not remembered is loaded with one call, which leaves out what is not there. */
  getMany: <Value>(
    keys: readonly string[],
    load: (missing: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ) => Promise<Map<string, Value>>
  /** Forgets everything; to be called when what is remembered was made of something else that has changed. */
  clear: () => void
  /**
   * Calls a listener whenever everything is forgotten: after a change in this process at once, after one in another as soon as it
   * is heard of. Returns what ends that.
   */
  onClear: (listener: () => void) => () => void
  /** Changes content in one transaction, tells every process of it, and lets it be seen here at once. */
  change: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>
  /** Says what is made of content and has to change with it: done at the end of each change. The same name replaces it. */
  beforeCommit: (name: string, work: (transaction: Transaction) => Promise<void>) => void
  close: () => void
}

interface Entry {
  value: Promise<unknown>
  until: number
}

/** Opens the memory of one process. */
export function createContentCache({
  db,
  events,
  clock,
}: {
  db: Database
  events: Events
  clock: Clock
}): ContentCache {
  // A new map for each change: what is being loaded meanwhile may be old, and stays in the old one.
  let entries = new LruMap<string, Entry>(MAX_ENTRIES)
  const listeners = new Set<() => void>()
  const clear = () => {
    entries = new LruMap(MAX_ENTRIES)
    for (const listener of listeners) listener()
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
    onClear: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
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
