import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import { ApiError } from '../../src/base/errors.ts'
import { crashCopy } from '../../src/web/crash-copy.ts'
import { Outbox, type OutboxOutcome, type ToSend } from '../../src/web/outbox-sender.ts'
import { createOutboxStorage, type OutboxEntry, type OutboxStorage } from '../../src/web/outbox-storage.ts'

const START = Date.UTC(2026, 2, 2)

/** A browser with one IndexedDB, a network that can be cut, and any number of tabs. */
export class Browser {
  isOnline = true
  /** Statuses of the server's next answers; then 200. */
  answers: number[] = []
  received: string[] = []
  /** Ids for which the server always fails, and ids that it refuses. */
  readonly failing = new Set<string>()
  readonly refusing = new Set<string>()
  tabs: Tab[] = []
  /** The last of the tabs that wait for the lock. */
  #lock: Promise<void> = Promise.resolve()
  /** While set, calls are sent but get no answer. */
  held: Promise<void> | undefined

  alone = (work: () => Promise<void>): Promise<void> => {
    this.#lock = this.#lock.then(work)
    return this.#lock
  }

  send = async ({ id, input }: OutboxEntry): Promise<unknown> => {
    if (!this.isOnline) throw new ApiError({ status: 0, code: 'portal.offline', message: '' })
    this.received.push(`${id} ${String(input)}`)
    await this.held
    const status = this.failing.has(id) ? 500 : this.refusing.has(id) ? 403 : (this.answers.shift() ?? 200)
    if (status === 200) return { done: id }
    throw new ApiError({ status, code: 'test.refused', message: '' })
  }

  open(): Tab {
    const tab = new Tab(this)
    this.tabs.push(tab)
    return tab
  }
}

export class Tab {
  readonly session = new Map<string, string>()
  readonly outcomes: OutboxOutcome[] = []
  readonly outbox: Outbox
  #ids = 0
  isKilled = false

  constructor(browser: Browser, storage?: OutboxStorage) {
    const number = browser.tabs.length
    this.outbox = new Outbox({
      storage: storage ?? createOutboxStorage(crashCopy('', asStorage(this.session))),
      send: (entry) => (this.isKilled ? new Promise<never>(() => {}) : browser.send(entry)),
      alone: (work) => (this.isKilled ? new Promise<never>(() => {}) : browser.alone(work)),
      tell: (message) => {
        for (const other of browser.tabs)
          if (other !== this && !other.isKilled) other.outbox.hear(structuredClone(message))
      },
      now: Date.now,
      makeId: () => `${'abc'[number]}${(this.#ids += 1)}`,
    })
    this.outbox.onOutcome((outcome) => this.outcomes.push(outcome))
  }

  add = (input: string, more: Partial<ToSend> = {}): string =>
    this.outbox.enqueue({ route: 'POST /test', queue: 'progress', input, ...more })
}

/** A session storage whose keys are own properties, as in browsers. */
function asStorage(map: Map<string, string>): Storage {
  const methods = {
    setItem: (key: string, value: string) => void map.set(key, value),
    getItem: (key: string) => map.get(key) ?? null,
    removeItem: (key: string) => void map.delete(key),
  }
  return new Proxy(methods as Storage, {
    ownKeys: () => [...map.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
}

/** Stops the clock, empties the database and opens a browser. Call `vi.useRealTimers` after the test. */
export function openBrowser(): Browser {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: START })
  globalThis.indexedDB = new IDBFactory()
  return new Browser()
}

/** Advances the time by `ms` and runs everything due, including steps of the database. */
export async function pass(ms = 0): Promise<void> {
  for (let round = 0; round < 30; round += 1) {
    await vi.advanceTimersByTimeAsync(round === 0 ? ms : 0)
    await new Promise((resolve) => setImmediate(resolve))
  }
}
