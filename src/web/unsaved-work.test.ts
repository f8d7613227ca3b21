import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dropTypedCopies, forgetUnsaved, isAnythingUnsaved, UnsavedWork } from './unsaved-work.ts'

const DAY_MS = 86_400_000
let stored: Map<string, string>
let leaving: Set<unknown>
let endings: (() => void)[]

beforeEach(() => {
  stored = new Map()
  leaving = new Set()
  endings = []
  const localStorage = Object.create(
    {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
    {},
  )
  vi.stubGlobal(
    'localStorage',
    new Proxy(localStorage, {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: (_, key) => ({ value: stored.get(String(key)), enumerable: true, configurable: true }),
    }),
  )
  vi.stubGlobal('addEventListener', (_: string, listener: unknown) => leaving.add(listener))
  vi.stubGlobal('removeEventListener', (_: string, listener: unknown) => leaving.delete(listener))
})
afterEach(() => {
  for (const end of endings) end()
  vi.unstubAllGlobals()
})

function openWork(place = 'ruth:event:1', keptWithin?: string): UnsavedWork {
  const work = new UnsavedWork(place, keptWithin)
  endings.push(work.open())
  return work
}

describe('[O-S8] unsaved work in a form', () => {
  test('asks before leaving while it differs from the initial values', () => {
    const work = openWork()
    work.update({ start: '"a"', value: '"a"' })
    expect([isAnythingUnsaved(), leaving.size]).toEqual([false, 0])
    work.update({ start: '"a"', value: '"ab"' })
    expect([isAnythingUnsaved(), leaving.size]).toEqual([true, 1])
    work.update({ start: '"a"', value: '"a"' })
    expect([isAnythingUnsaved(), leaving.size]).toEqual([false, 0])
  })

  test('survives the form, and is restored at the next visit of the same user', () => {
    const work = openWork()
    work.update({ start: '"a"', value: '"ab"', base: 'revision 3' })
    for (const end of endings.splice(0)) end()
    expect(isAnythingUnsaved()).toBe(false)
    expect(new UnsavedWork('ruth:event:1').find()).toMatchObject({ value: '"ab"', base: 'revision 3' })
    expect(new UnsavedWork('naomi:event:1').find()).toBeUndefined()
  })

  test('is no longer stored once it is saved, and is stored again after the next change', () => {
    const work = openWork()
    work.update({ start: '"a"', value: '"ab"' })
    work.forget()
    expect([isAnythingUnsaved(), stored.size]).toEqual([false, 0])
    work.update({ start: '"a"', value: '"abc"' })
    expect([isAnythingUnsaved(), stored.size]).toEqual([true, 1])
  })

  test('is kept when the form is shown again, until something is typed', () => {
    openWork().update({ start: '"a"', value: '"ab"' })
    const again = openWork()
    again.update({ start: '"a"', value: '"a"' })
    expect(again.find()?.value).toBe('"ab"')
  })

  test('is deleted after a week', () => {
    openWork().update({ start: '"a"', value: '"ab"' })
    expect(new UnsavedWork('ruth:event:1').find(Date.now() + 6 * DAY_MS)?.value).toBe('"ab"')
    expect(new UnsavedWork('ruth:event:1').find(Date.now() + 8 * DAY_MS)).toBeUndefined()
    expect(stored.size).toBe(0)
  })

  test('is deleted when the user discards it or signs out', () => {
    openWork().update({ start: '"a"', value: '"ab"' })
    forgetUnsaved()
    expect([isAnythingUnsaved(), stored.size]).toEqual([false, 0])
    stored.set('portico-typed:naomi:award:2', '{}').set('lang', 'en')
    dropTypedCopies()
    expect([...stored.keys()]).toEqual(['lang'])
  })

  test('does not ask on the way to a page that keeps it', () => {
    openWork('ruth:settings:menu', '/admin/settings/').update({ start: '"a"', value: '"ab"' })
    expect(isAnythingUnsaved('/en/admin/settings/look/')).toBe(false)
    expect(isAnythingUnsaved('/en/admin/people/')).toBe(true)
    expect(isAnythingUnsaved()).toBe(true)
  })
})
