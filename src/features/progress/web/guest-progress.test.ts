import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { openedFor } from '../merge.ts'
import type { ElementProgress } from '../model.ts'
import { GuestProgress } from './guest-progress.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute)).toISOString()
const opened = (minute: number, percent: number): ElementProgress => ({
  ...openedFor(at(minute)),
  started: at(minute),
  percent,
})
const done = (minute: number): ElementProgress => ({ ...opened(minute, 100), state: 'done', finished: at(minute) })

let copies: Map<string, ElementProgress>
let tabs: GuestProgress[]

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  copies = new Map()
  tabs = []
})

/** Opens a tab; all tabs share one database. */
function openTab(): GuestProgress {
  const tab: GuestProgress = new GuestProgress({
    copies: {
      keep: (id, record) => void copies.set(id, record),
      forget: (id) => void copies.delete(id),
      leftovers: () => new Map(copies),
    },
    tabs: { tell: (courseId) => void tabs.filter((other) => other !== tab).map((other) => other.hear(courseId)) },
  })
  tabs.push(tab)
  return tab
}

const keep = (tab: GuestProgress, elementId: string, record: ElementProgress) =>
  tab.keep({ courseId: 'c', elementId, record })

test('[IMPL-34] a guest’s progress survives a reload', async () => {
  await keep(openTab(), 'a', done(1))
  const tab = openTab()
  expect(tab.find('c')).toBeUndefined()
  expect((await tab.load('c')).elements).toEqual({ a: done(1) })
  expect(tab.find('c')?.elements).toEqual({ a: done(1) })
})

test('[PROG-14, IMPL-34] a guest’s variables survive a reload, the newest of all tabs wins, and they are claimed with the rest', async () => {
  const [one, other] = [openTab(), openTab()]
  await keep(one, 'a', opened(1, 10))
  await one.keepVariable('c', 'mood', { value: 'glad', history: at(3) })
  await other.keepVariable('c', 'mood', { value: 'sad', history: at(2) })
  expect((await openTab().load('c')).variables).toEqual({ mood: 'glad' })
  const claims = await openTab().claims()
  expect(claims[0]?.variables).toEqual({ mood: { value: 'glad', history: at(3) } })
  await one.keepVariable('c', 'name', { value: 'Ada', history: at(4) })
  expect(one.find('c')?.variables).toEqual({ mood: 'glad', name: 'Ada' })
  await expect.poll(() => other.find('c')?.variables).toEqual({ mood: 'glad', name: 'Ada' })
  await one.clear(claims)
  expect((await openTab().claims())[0]?.variables).toHaveProperty('name')
})

test('[IMPL-34] a tab that was killed before its database write recovers the change when it reopens', async () => {
  void keep(openTab(), 'a', done(1))
  void keep(openTab(), 'b', opened(2, 30))
  const left = new Map(copies)
  globalThis.indexedDB = new IDBFactory() // The write never reached the database.
  copies = left
  expect((await openTab().load('c')).elements).toEqual({ a: done(1), b: opened(2, 30) })
  expect(copies.size).toBe(0)
})

test('a copy is deleted once the database has the change', async () => {
  const kept = keep(openTab(), 'a', done(1))
  expect(copies.size).toBe(1)
  await kept
  expect(copies.size).toBe(0)
})

test('[PROG-23] two tabs keep each other’s changes and show the same progress', async () => {
  const [first, second] = [openTab(), openTab()]
  await Promise.all([first.load('c'), second.load('c')])
  await Promise.all([keep(first, 'a', done(1)), keep(second, 'a', opened(5, 10)), keep(second, 'b', opened(6, 20))])
  await vi.waitFor(() => expect(first.find('c')?.elements['b']).toEqual(opened(6, 20)))
  const expected = { a: { ...done(1), history: at(5) }, b: opened(6, 20) }
  await vi.waitFor(() => expect(second.find('c')?.elements).toEqual(expected))
  expect(first.find('c')?.elements).toEqual(expected)
  expect((await openTab().load('c')).elements).toEqual(expected)
})

test('listeners are called on each change, and the same object is returned until then', async () => {
  const tab = openTab()
  await tab.load('c')
  const heard = vi.fn<() => void>()
  const end = tab.subscribe(heard)
  expect(tab.find('c')).toBe(tab.find('c'))
  await keep(tab, 'a', done(1))
  expect(heard).toHaveBeenCalled()
  end()
  heard.mockClear()
  await keep(tab, 'a', done(2))
  expect(heard).not.toHaveBeenCalled()
})

test('[IMPL-34] claims contain everything stored, and only confirmed records are deleted', async () => {
  const tab = openTab()
  await keep(tab, 'a', done(1))
  await tab.keep({ courseId: 'd', elementId: 'x', record: opened(1, 5) })
  const claims = await tab.claims()
  expect(claims).toEqual([
    { courseId: 'c', elements: { a: done(1) }, variables: {} },
    { courseId: 'd', elements: { x: opened(1, 5) }, variables: {} },
  ])
  await keep(tab, 'b', opened(2, 10)) // A change while the claims are in flight.
  await tab.clear(claims)
  expect((await tab.claims()).map(({ courseId }) => courseId)).toEqual(['c'])
  expect(tab.find('d')).toBeUndefined()
})

test('without a database, progress lasts as long as the page', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  const tab = openTab()
  expect((await tab.load('c')).elements).toEqual({})
  await keep(tab, 'a', done(1))
  expect(tab.find('c')?.elements).toEqual({ a: done(1) })
})
