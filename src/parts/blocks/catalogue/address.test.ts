import { expect, test } from 'vitest'
import { type CatalogueQuery, isNarrowed, searchOf, parseCatalogueQuery } from './address.ts'

test.each<[string, CatalogueQuery]>([
  ['', {}],
  ['?q=mark', { q: 'mark' }],
  ['?q=%D9%85%D8%B1%D9%82%D8%B3&category=scripture', { q: 'مرقس', category: 'scripture' }],
  ['?price=free&started=1&sort=title&offset=100', { price: 'free', started: true, sort: 'title', offset: 100 }],
])('%s is parsed, and written again unchanged', (search, query) => {
  expect(parseCatalogueQuery(search)).toEqual(query)
  expect(searchOf(query)).toBe(search)
})

test.each([
  '?q=',
  '?q=%20',
  '?price=cheap',
  '?sort=cheapest',
  '?started=0',
  '?offset=-1',
  '?offset=x',
  '?utm_source=a',
])('%s is ignored', (search) => expect(parseCatalogueQuery(search)).toEqual({}))

test('a long search is cut', () => {
  expect(parseCatalogueQuery(`?q=${'x'.repeat(500)}`).q).toHaveLength(100)
})

test('order and page don’t count as filters', () => {
  expect(isNarrowed({ sort: 'title', offset: 100 })).toBe(false)
  expect(isNarrowed({ started: true })).toBe(true)
})
