import { expect, test } from 'vitest'
import { elementQuery, elementsQuery } from './queries.ts'

test.each([undefined, ''])('[ELEM-32] an element is not asked for without its id (%j)', (id) => {
  expect(() => elementQuery(id, 'en')).toThrow('Element is not received')
})

test.each([undefined, ''])('[COURSE-40] elements are not asked for without a course (%j)', (id) => {
  expect(() => elementsQuery(id, 'en')).toThrow("Can't get elements. No course")
})

test('[ELEM-32, COURSE-40] with an id they are', () => {
  expect(elementQuery('first', 'en').queryKey).toContainEqual(expect.objectContaining({ params: { id: 'first' } }))
  expect(elementsQuery('mark', 'en').queryKey).toContainEqual(expect.objectContaining({ params: { id: 'mark' } }))
})
