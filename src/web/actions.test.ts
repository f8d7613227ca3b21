import { expect, test } from 'vitest'
import { dispatch, registerAction } from './actions.ts'

declare module './actions.ts' {
  interface Actions {
    TEST: number
  }
}

test('what is asked for before anybody can do it is done once somebody can', () => {
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

test('the end of an old handler does not end its successor', () => {
  const done: string[] = []
  const endFirst = registerAction('TEST', () => done.push('first'))
  const endSecond = registerAction('TEST', () => done.push('second'))
  endFirst()
  dispatch('TEST', 1)
  endSecond()
  expect(done).toEqual(['second'])
})
