import type { Route } from '#base/contract.ts'
import type { Problem } from '#base/errors.ts'
import type { CrashCopy } from './crash-copy.ts'
import { databaseOpener } from './open-database.ts'

/** A queued API call. */
export interface OutboxEntry {
  /** Idempotency key, generated here: the server executes each id once. */
  id: string
  /** Entries of one queue are sent in order. */
  queue: string
  /** A waiting entry is replaced by a newer one with the same key. */
  key?: string
  route: Route
  input: unknown
  /** Sent only while this user is signed in. */
  owner?: string
  /** Sort key: milliseconds, made unique. */
  at: number
  /** Not sent before this time, unless the page is left or another entry of the queue is due. */
  dueAt: number
  /** Earliest time of the next attempt after a failure. */
  retryAt: number
  retryMs: number
  /** Number of server errors. */
  failures?: number
  /** Timeout of a call. */
  answerWithinMs?: number
  /** Keep the entry with the reason when it is refused, until the user retries or deletes it. */
  keepsRefused?: true
  /** Why it was refused. The entry waits for the user's decision, and others may pass it. */
  refusal?: Problem | undefined
  /** Data for display, which is not sent. */
  note?: unknown
}

/** Persistent storage of entries. If it fails, entries live only as long as the page. */
export interface OutboxStorage {
  all: () => Promise<OutboxEntry[]>
  /** Saves an entry, optionally in place of another. */
  put: (entry: OutboxEntry, replacing?: string) => Promise<void>
  remove: (id: string) => Promise<void>
}

const STORE = 'entries'

/** Entries in IndexedDB, with synchronous copies until they are written. */
export function createOutboxStorage(copies: CrashCopy<OutboxEntry>): OutboxStorage {
  const database = databaseOpener('portico-outbox', (opened) => void opened.createObjectStore(STORE, { keyPath: 'id' }))
  let leftovers: Map<string, OutboxEntry> | undefined

  async function put(entry: OutboxEntry, replacing?: string): Promise<void> {
    leftovers ??= copies.leftovers() // Before this page adds its first copy to them.
    copies.keep(entry.id, entry)
    const transaction = (await database()).transaction(STORE, 'readwrite', { durability: 'strict' })
    if (replacing) void transaction.store.delete(replacing)
    void transaction.store.put(entry)
    await transaction.done
    copies.forget(entry.id)
    if (replacing) copies.forget(replacing)
  }

  async function recover(): Promise<void> {
    const found = (leftovers ??= copies.leftovers())
    for (const entry of found.values()) await put(entry)
    found.clear()
  }

  return {
    put,
    all: async () => {
      await recover()
      return (await database()).getAll(STORE)
    },
    remove: async (id) => {
      copies.forget(id)
      await (await database()).delete(STORE, id)
    },
  }
}
