import { expect, test } from 'vitest'
import { sameQuery } from '../../saved-query.ts'
import { arranged, isAsByDefault } from './arranged.ts'
import { moved } from './moved.ts'

const COLUMNS = [{ key: 'name', isHead: true }, { key: 'roles' }, { key: 'seen' }]
const keysOf = (chosen: string[] | null) => arranged(COLUMNS, chosen).map(({ key }) => key)

test('columns are shown as somebody has chosen, but the name is always first', () => {
  expect(keysOf(null)).toEqual(['name', 'roles', 'seen'])
  expect(keysOf(['seen', 'roles'])).toEqual(['name', 'seen', 'roles'])
  expect(keysOf(['gone', 'seen'])).toEqual(['name', 'seen'])
  expect(isAsByDefault(COLUMNS, ['roles', 'seen'])).toBe(true)
  expect(isAsByDefault(COLUMNS, ['seen', 'roles'])).toBe(false)
})

test('entries change places', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})

test('a saved filter is recognized in whichever order its parameters are', () => {
  expect(sameQuery('q=a+b&role=mentor', 'role=mentor&q=a%20b')).toBe(true)
  expect(sameQuery('q=a', 'q=b')).toBe(false)
})
