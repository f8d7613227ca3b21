import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { CONTENT_KEPT_MS, createContentCache } from './content-cache.ts'

let portal: TestApp
let made = 0
// A portal per test: the event of a change may arrive late and clear the cache again.
beforeEach(async () => {
  portal = await createTestApp()
})
afterEach(() => portal.close())

/** A new key whose value is the number of times that it was loaded. */
function counted() {
  made += 1
  const key = `counted ${made}`
  let loads = 0
  return () => portal.kernel.content.get(key, async () => (loads += 1))
}
const changeNothing = () => portal.kernel.content.change(async () => {})

test('a value is loaded once, also for simultaneous readers, until content changes or a minute has passed', async () => {
  const read = counted()
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  portal.clock.advance(CONTENT_KEPT_MS - 1)
  expect(await read()).toBe(1)
  portal.clock.advance(1)
  expect(await read()).toBe(2)
  await changeNothing()
  expect(await read()).toBe(3)
})

test('a value whose loading began before a change is not cached', async () => {
  const { content } = portal.kernel
  const old = Promise.withResolvers<string>()
  const reading = content.get('title', () => old.promise)
  await changeNothing()
  old.resolve('The old title')
  expect(await reading).toBe('The old title')
  expect(await content.get('title', async () => 'The new title')).toBe('The new title')
})

test('neither a missing value nor a failure is cached', async () => {
  const { content } = portal.kernel
  const find = (value: string | undefined) => content.get('found later', async () => value)
  expect([await find(undefined), await find('here'), await find('elsewhere')]).toEqual([undefined, 'here', 'here'])
  const failing = content.get('failing', () => Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
  expect(await content.get('failing', async () => 'well')).toBe('well')
})

test('everything is loaded again when events of changes may have been lost', async () => {
  const lost: (() => void)[] = []
  const events = { ...portal.kernel.events, onGap: (listener: () => void) => (lost.push(listener), () => {}) }
  const content = createContentCache({ ...portal.kernel, events })
  expect([await content.get('title', async () => 'old'), await content.get('title', async () => 'new')]).toEqual([
    'old',
    'old',
  ])
  for (const listener of lost) listener()
  expect(await content.get('title', async () => 'new')).toBe('new')
  content.close()
})

test('a failed change clears nothing', async () => {
  const read = counted()
  await read()
  const failing = portal.kernel.content.change(() => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await read()).toBe(1)
})

test('a cached value is shared by many requests, so none can change it at any depth', async () => {
  const course = await portal.kernel.content.get('course', async () => ({ sale: { price: 5 }, lessons: [{ id: 'a' }] }))
  const [lesson] = course.lessons
  for (const change of [
    () => Object.assign(course, { sale: undefined }),
    () => Object.assign(course.sale, { price: 6 }),
    () => Object.assign(lesson ?? {}, { id: 'b' }),
  ])
    expect(change).toThrow(TypeError)
})
