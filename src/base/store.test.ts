import { expect, test, vi } from 'vitest'
import { createEmitter, createStore } from './store.ts'

test('an emitter calls each listener until its subscription ends', () => {
  const changes = createEmitter()
  const first = vi.fn<() => void>()
  const second = vi.fn<() => void>()
  const end = changes.subscribe(first)
  changes.subscribe(second)
  changes.emit()
  end()
  changes.emit()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2])
})

test('a store gives listeners the value that was just set', () => {
  const store = createStore('before')
  const seen: string[] = []
  store.subscribe(() => seen.push(store.get()))
  store.set('after')
  expect([store.get(), seen]).toEqual(['after', ['after']])
})

test('a store that reads its first value does so once, and not when a value was set before', () => {
  const read = vi.fn<() => string>(() => 'kept')
  const store = createStore('initial', read)
  expect([store.get(), store.get(), store.initial]).toEqual(['kept', 'kept', 'initial'])
  expect(read).toHaveBeenCalledTimes(1)
  const other = createStore<string | undefined>('initial', read)
  other.set(undefined)
  expect(other.get()).toBeUndefined()
  expect(read).toHaveBeenCalledTimes(1)
})
