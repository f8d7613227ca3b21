import { expect, test } from 'vitest'
import { elementQuery, elementsQuery } from './queries.ts'

const messageOf = (ask: () => unknown) => {
  try {
    ask()
  } catch (error) {
    return (error as { problem: { message: string } }).problem.message
  }
  return undefined
}

test('[ELEM-32, ERROR-27] an element that is asked for without an id is not received', () => {
  expect(messageOf(() => elementQuery(undefined, 'en'))).toBe('Element is not received')
})

test("[COURSE-40, ERROR-31] elements that are asked for without a course can't be had", () => {
  expect(messageOf(() => elementsQuery(undefined, 'en'))).toBe("Can't get elements. No course")
})
