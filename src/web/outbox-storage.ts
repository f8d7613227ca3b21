import type { Route } from '#base/contract.ts'
import type { Problem } from '#base/errors.ts'
import type { CrashCopy } from './crash-copy.ts'
import { databaseOpener } from './open-database.ts'

/** A call of the API that is to be made sooner or later. */
export interface OutboxEntry {
  /** Made here; the server does each id once. */
  id: string
  /** Entries of one queue are sent in their order. */
  queue: string
  /** A waiting entry is replaced by a newer one with the same key. */
  key?: string
  route: Route
  input: unknown
  /** Sent only while this user is signed in. */
  owner?: string
  /** Its place in the order; milliseconds, made unique. */
  at: number
  /** Not before this time, unless the page is left or something else of the queue is due. */
  dueAt: number
  /** After a failure: not before this time. */
  retryAt: number
  retryMs: number
  /** How often the server failed at it. */
  failures?: number
  /** A call without an answer for this long counts as failed. */
  answerWithinMs?: number
  /** When it is refused it stays, with the reason, until somebody tries again or gives it up. */
  keepsRefused?: true
  /** Why it was refused; it waits for somebody to decide, and lets others pass. */
  refusal?: Problem | undefined
  /** What pages show of it beside what is sent. */
  note?: unknown
}

/** Where entries survive a reload. May fail as a whole: then they live as long as the page. */
export interface OutboxStorage {
  all: () => Promise<OutboxEntry[]>
  /** Saves an entry, in place of another if told so. */
  put: (entry: OutboxEntry, replacing?: string) => Promise<void>
  remove: (id: string) => Promise<void>
}

const STORE = 'entries'

/** Entries in IndexedDB, with copies for the moment until it has them. */
export function createOutboxStorage(copies: CrashCopy<OutboxEntry>): OutboxStorage {
  const database = databaseOpener('portico-outbox', (opened) => void opened.createObjectStore(STORE, { keyPath: 'id' }))
  let leftovers: Map<string, OutboxEntry> | undefined

  async function put(entry: OutboxEntry, replacing?: string): Promise<void> {
    leftovers ??= copies.leftovers() // before the first copy of this page is among them
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
