import { expect, test } from 'vitest'
import { defineHook, Hooks } from './hooks.ts'

const saved = defineHook<(id: string) => string>('test.saved')

test('handlers of a hook are called in the order in which they were added', () => {
  const hooks = new Hooks()
  hooks.add(saved, 'first', (id) => `${id} 1`)
  hooks.add(saved, 'second', (id) => `${id} 2`)
  expect(hooks.of(saved).map((handle) => handle('a'))).toEqual(['a 1', 'a 2'])
  expect(hooks.names()).toEqual({ 'test.saved': ['first', 'second'] })
})

test('a handler name is taken until the handler is removed', () => {
  const hooks = new Hooks()
  const remove = hooks.add(saved, 'one', (id) => id)
  expect(() => hooks.add(saved, 'one', (id) => id)).toThrow('The hook test.saved already has a handler named one')
  remove()
  expect(hooks.of(saved)).toEqual([])
  hooks.add(saved, 'one', (id) => id)
  expect(hooks.of(saved)).toHaveLength(1)
})

test('processes and hooks do not share handlers', () => {
  const other = defineHook<() => void>('test.other')
  const hooks = new Hooks()
  hooks.add(saved, 'one', (id) => id)
  expect([hooks.of(other), new Hooks().of(saved)]).toEqual([[], []])
})
