import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Browser, openBrowser, pass } from '#test/make/outbox-browser.ts'
import { RETRY_MS } from './retry-policy.ts'

let browser: Browser

beforeEach(() => {
  browser = openBrowser()
})
afterEach(() => {
  vi.useRealTimers()
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
