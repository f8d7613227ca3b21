import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#base/errors.ts'
import { crashCopy } from './crash-copy.ts'
import { Outbox, type OutboxOutcome, type ToSend } from './outbox-sender.ts'
import { createOutboxStorage, type OutboxEntry, type OutboxStorage } from './outbox-storage.ts'
import { RETRY_MS } from './retry-policy.ts'

const START = Date.UTC(2026, 2, 2)

/** A browser with one IndexedDB, a network that can be cut, and any number of tabs. */
class Browser {
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

class Tab {
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

let browser: Browser

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: START })
  globalThis.indexedDB = new IDBFactory()
  browser = new Browser()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Advances the time by `ms` and runs everything due, including steps of the database. */
async function pass(ms = 0): Promise<void> {
  for (let round = 0; round < 30; round += 1) {
    await vi.advanceTimersByTimeAsync(round === 0 ? ms : 0)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

describe('sending', () => {
  test('calls of a queue arrive in their order, each once, with their ids', async () => {
    const tab = browser.open()
    for (const input of ['1', '2', '3']) tab.add(input)
    expect(tab.outbox.pendingCount()).toBe(3)
    await pass()
    expect(browser.received).toEqual(['a1 1', 'a2 2', 'a3 3'])
    expect(tab.outbox.pendingCount()).toBe(0)
    expect(tab.outcomes.map(({ kind, entry }) => `${kind} ${entry.id}`)).toEqual(['sent a1', 'sent a2', 'sent a3'])
    expect(tab.outcomes[0]).toMatchObject({ answer: { done: 'a1' } })
  })

  test('the same id is queued once, before and after it is sent', async () => {
    const tab = browser.open()
    tab.add('1', { id: 'own' })
    tab.add('1', { id: 'own' })
    await pass()
    tab.add('1', { id: 'own' })
    await pass()
    expect(browser.received).toEqual(['own 1'])
  })

  test('a refused call may be kept with the reason until the user retries or deletes it; others pass it', async () => {
    const tab = browser.open()
    browser.refusing.add('own')
    tab.add('1', { id: 'own', keepsRefused: true })
    tab.add('2')
    await pass()
    expect(browser.received).toEqual(['own 1', 'a1 2'])
    expect(tab.outbox.pendingCount()).toBe(0)
    const after = browser.open()
    await after.outbox.wake()
    await pass()
    expect(after.outbox.entries()).toMatchObject([{ id: 'own', refusal: { status: 403 } }])
    expect(browser.received).toEqual(['own 1', 'a1 2'])
    browser.refusing.clear()
    void after.outbox.retry('own')
    await pass()
    expect(browser.received.at(-1)).toBe('own 1')
    expect(after.outbox.entries()).toEqual([])
    browser.refusing.add('b')
    after.add('3', { id: 'b', keepsRefused: true })
    await pass()
    void after.outbox.discard('b')
    await pass()
    await browser.open().outbox.wake()
    await pass()
    expect(browser.tabs.at(-1)?.outbox.entries()).toEqual([])
  })

  test('a failed call can be retried at once', async () => {
    const tab = browser.open()
    browser.answers = [503]
    const id = tab.add('1')
    await pass()
    void tab.outbox.retry(id)
    await pass()
    expect(browser.received).toEqual(['a1 1', 'a1 1'])
    expect(tab.outbox.entries()).toEqual([])
  })

  test('one queue does not wait for another', async () => {
    const tab = browser.open()
    browser.answers = [503]
    tab.add('1')
    tab.add('2', { queue: 'other' })
    await pass()
    expect(browser.received).toEqual(['a1 1', 'a2 2'])
    expect(tab.outbox.pendingCount()).toBe(1)
  })

  test('of delayed calls with one key only the newest is sent, when the first was due', async () => {
    const tab = browser.open()
    tab.add('1', { key: 'k', delayMs: 3000 })
    await pass(2000)
    tab.add('2', { key: 'k', delayMs: 3000 })
    await pass(999)
    expect(browser.received).toEqual([])
    await pass(1)
    expect(browser.received).toEqual(['a2 2'])
  })

  test('a due call also sends delayed ones before it, so that the order is kept', async () => {
    const tab = browser.open()
    tab.add('1', { key: 'k', delayMs: 3000 })
    tab.add('2')
    await pass()
    expect(browser.received).toEqual(['a1 1', 'a2 2'])
  })

  test('leaving the page sends delayed calls at once', async () => {
    const tab = browser.open()
    tab.add('1', { delayMs: 3000 })
    void tab.outbox.wake()
    await pass()
    expect(browser.received).toEqual(['a1 1'])
  })

  test('a call in flight is not replaced: the newer one follows', async () => {
    const tab = browser.open()
    let answer = () => {}
    browser.held = new Promise((resolve) => (answer = resolve))
    tab.add('1', { key: 'k' })
    await pass()
    tab.add('2', { key: 'k' })
    answer()
    await pass()
    expect(browser.received).toEqual(['a1 1', 'a2 2'])
  })
})

describe('failures', () => {
  test('[ERROR-67, LIMIT-16] a failed call is retried every 15 seconds until it succeeds', async () => {
    const tab = browser.open()
    browser.answers = [500, 503, 429, 409, 408, 401]
    tab.add('1')
    await pass()
    expect(RETRY_MS).toBe(15_000)
    for (let tries = 1; tries <= 6; tries += 1) {
      expect(browser.received).toHaveLength(tries)
      await pass(RETRY_MS - 1)
      expect(browser.received).toHaveLength(tries)
      await pass(1)
    }
    expect(browser.received).toEqual(Array(7).fill('a1 1'))
    expect(tab.outbox.pendingCount()).toBe(0)
  })

  test('a call that always fails lets others pass, is retried, and keeps the order of its key', async () => {
    const tab = browser.open()
    browser.failing.add('a1')
    tab.add('1', { key: 'k' })
    await pass()
    tab.add('2', { key: 'l' })
    tab.add('3', { key: 'l' })
    tab.add('4', { queue: 'other' })
    await pass(RETRY_MS)
    await pass(RETRY_MS)
    expect(browser.received).toEqual(['a1 1', 'a1 1', 'a4 4', 'a3 3', 'a1 1'])
    let answer = () => {}
    browser.held = new Promise((resolve) => (answer = resolve))
    await pass(RETRY_MS)
    tab.add('5', { key: 'k' })
    answer()
    await pass()
    expect(browser.received.slice(5)).toEqual(['a1 1'])
    browser.failing.clear()
    await pass(RETRY_MS)
    expect(browser.received.slice(6)).toEqual(['a1 1', 'a5 5'])
    expect(tab.outbox.pendingCount()).toBe(0)
  })

  test('a call that passed another is not refused for good before that one has arrived', async () => {
    const tab = browser.open()
    browser.failing.add('a1')
    tab.add('1', { key: 'k' })
    await pass()
    tab.add('2', { key: 'l' })
    browser.refusing.add('a2')
    await pass(RETRY_MS)
    expect(browser.received).toEqual(['a1 1', 'a1 1', 'a2 2'])
    expect(tab.outcomes).toEqual([])
    browser.failing.clear()
    browser.refusing.clear()
    await pass(RETRY_MS)
    expect(tab.outcomes.map(({ kind, entry }) => `${kind} ${entry.id}`)).toEqual(['sent a1', 'sent a2'])
  })

  test('while all calls fail, others are not sent in a burst', async () => {
    const tab = browser.open()
    browser.answers = Array(20).fill(503)
    for (const key of ['k', 'l', 'm', 'n']) tab.add(key, { key })
    await pass()
    await pass(RETRY_MS)
    expect(browser.received).toEqual(['a1 k', 'a1 k', 'a2 l'])
  })

  test('the retry interval is configurable', async () => {
    const tab = browser.open()
    browser.answers = [500]
    tab.add('1', { retryMs: 1000 })
    await pass()
    await pass(1000)
    expect(browser.received).toHaveLength(2)
  })

  test('offline all calls wait in order, and are sent as soon as the browser is online', async () => {
    const tab = browser.open()
    browser.isOnline = false
    tab.add('1')
    tab.add('2')
    await pass(40_000)
    expect(browser.received).toEqual([])
    browser.isOnline = true
    void tab.outbox.wake()
    await pass()
    expect(browser.received).toEqual(['a1 1', 'a2 2'])
  })

  test('a call refused for good is dropped and reported, and the next one is sent', async () => {
    const tab = browser.open()
    browser.answers = [403]
    tab.add('1')
    tab.add('2')
    await pass()
    expect(browser.received).toEqual(['a1 1', 'a2 2'])
    expect(tab.outcomes[0]).toMatchObject({ kind: 'dropped', entry: { id: 'a1' }, problem: { status: 403 } })
    expect(tab.outbox.pendingCount()).toBe(0)
  })

  test('it sends even without a database', async () => {
    const broken = () => Promise.reject(new Error('no database'))
    const tab = new Tab(browser, { all: broken, put: broken, remove: broken })
    tab.add('1')
    await pass()
    expect(browser.received).toEqual(['a1 1'])
    expect(tab.outbox.pendingCount()).toBe(0)
  })
})

describe('reload and crash', () => {
  test('unsent calls are sent after a restart', async () => {
    browser.isOnline = false
    const before = browser.open()
    before.add('1')
    before.add('2')
    await pass()
    before.isKilled = true
    browser.isOnline = true
    void browser.open().outbox.wake()
    await pass()
    expect(browser.received).toEqual(['a1 1', 'a2 2'])
  })

  test('a tab killed before the database wrote a call finds it when it is restored', async () => {
    const before = browser.open()
    before.add('1')
    const left = new Map(before.session)
    globalThis.indexedDB = new IDBFactory() // Simulates a lost write.
    const after = new Browser()
    const tab = after.open()
    for (const [key, value] of left) tab.session.set(key, value)
    void tab.outbox.wake()
    await pass()
    expect(after.received).toEqual(['a1 1'])
    expect(tab.session.size).toBe(0)
  })

  test('a tab killed between answer and removal sends the call again with the same id', async () => {
    const before = browser.open()
    browser.held = new Promise(() => {})
    before.add('1')
    await pass()
    before.isKilled = true
    const after = new Browser()
    void after.open().outbox.wake()
    await pass()
    expect([...browser.received, ...after.received]).toEqual(['a1 1', 'a1 1'])
  })

  test('a copy is kept only until the database has written the call', async () => {
    browser.isOnline = false
    const tab = browser.open()
    tab.add('1')
    expect(tab.session.size).toBe(1)
    await pass()
    expect(tab.session.size).toBe(0)
  })
})

describe('two tabs', () => {
  test('one of them sends, and both see the outcome', async () => {
    const [first, second] = [browser.open(), browser.open()]
    first.add('1')
    second.add('2')
    void first.outbox.wake()
    void second.outbox.wake()
    await pass()
    expect(browser.received.toSorted()).toEqual(['a1 1', 'b1 2'])
    expect([first.outbox.pendingCount(), second.outbox.pendingCount()]).toEqual([0, 0])
    expect(first.outcomes.map(({ entry }) => entry.id).toSorted()).toEqual(['a1', 'b1'])
    expect(second.outcomes.map(({ entry }) => entry.id).toSorted()).toEqual(['a1', 'b1'])
  })

  test('one sees the queue of the other, and sends it when that is closed', async () => {
    browser.isOnline = false
    const [first, second] = [browser.open(), browser.open()]
    first.add('1')
    await pass()
    expect(second.outbox.entries().map(({ id }) => id)).toEqual(['a1'])
    first.isKilled = true
    browser.isOnline = true
    await pass(RETRY_MS)
    expect(browser.received).toEqual(['a1 1'])
  })

  test('together they do not retry more often than one', async () => {
    const tab = browser.open()
    browser.open()
    browser.answers = [500, 500, 500]
    tab.add('1')
    await pass()
    for (let tries = 1; tries <= 3; tries += 1) {
      expect(browser.received).toHaveLength(tries)
      await pass(RETRY_MS)
    }
  })
})

describe('sign-in', () => {
  test('calls of a user wait while they are signed out, and no other user sends them', async () => {
    const tab = browser.open()
    tab.outbox.setOwner('ruth')
    browser.answers = [401]
    tab.add('1', { owner: 'ruth' })
    await pass()
    tab.outbox.setOwner('paul')
    tab.add('2', { owner: 'paul' })
    await pass(RETRY_MS * 2)
    expect(browser.received).toEqual(['a1 1', 'a2 2'])
    expect(tab.outbox.pendingCount()).toBe(0)
    tab.outbox.setOwner('ruth')
    expect(tab.outbox.pendingCount()).toBe(1)
    await pass()
    expect(browser.received).toEqual(['a1 1', 'a2 2', 'a1 1'])
  })
})

test('listeners are called on changes, and the list stays the same in between', async () => {
  const tab = browser.open()
  const heard = vi.fn<() => void>()
  const end = tab.outbox.subscribe(heard)
  tab.add('1')
  expect(heard).toHaveBeenCalled()
  expect(tab.outbox.entries()).toBe(tab.outbox.entries())
  end()
  heard.mockClear()
  await pass()
  expect(heard).not.toHaveBeenCalled()
})
