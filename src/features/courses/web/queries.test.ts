import { expect, test } from 'vitest'
import { elementQuery } from './queries.ts'

const messageOf = (ask: () => unknown) => {
  try {
    ask()
  } catch (error) {
    return (error as { problem: { message: string } }).problem.message
  }
  return undefined
}

test('[ELEM-32, ERROR-27] requesting an element without an id fails with "not received"', () => {
  expect(messageOf(() => elementQuery(undefined, 'en'))).toBe('Element is not received')
})
