import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Browser, openBrowser, pass, Tab } from '#test/make/outbox-browser.ts'
import type { OutboxEntry } from './outbox-storage.ts'
import { RETRY_MS } from './retry-policy.ts'

let browser: Browser

beforeEach(() => {
  browser = openBrowser()
})
afterEach(() => {
  vi.useRealTimers()
})

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

  test('a call that was sent is not sent again when a slow storage still has it', async () => {
    const stored: OutboxEntry[] = []
    const storage = {
      put: async (entry: OutboxEntry) => void stored.push(entry),
      remove: async () => {},
      all: async () => stored,
    }
    const tab = new Tab(browser, storage)
    tab.add('1')
    await pass()
    void tab.outbox.wake()
    await pass()
    expect([browser.received, tab.outbox.entries()]).toEqual([['a1 1'], []])
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
    expect(tab.outbox.pendingCount()).toBe(2)
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
