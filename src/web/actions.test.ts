import { expect, test } from 'vitest'
import { dispatch, registerAction } from './actions.ts'

declare module './actions.ts' {
  interface Actions {
    TEST: number
  }
}

test('commands dispatched before their handler exists run once it is registered', () => {
  const done: number[] = []
  dispatch('TEST', 1)
  dispatch('TEST', 2)
  const end = registerAction('TEST', (number) => done.push(number))
  dispatch('TEST', 3)
  expect(done).toEqual([1, 2, 3])
  end()
  dispatch('TEST', 4)
  expect(done).toEqual([1, 2, 3])
  registerAction('TEST', (number) => done.push(number))()
  expect(done).toEqual([1, 2, 3, 4])
})

test('unregistering an old handler keeps its successor', () => {
  const done: string[] = []
  const endFirst = registerAction('TEST', () => done.push('first'))
  const endSecond = registerAction('TEST', () => done.push('second'))
  endFirst()
  dispatch('TEST', 1)
  endSecond()
  expect(done).toEqual(['second'])
})
