import { expect, test } from 'vitest'
import { parseRecordsQuery, searchOf, whereText } from './address.ts'

test('search, answers and page are read from the address, and written again unchanged', () => {
  const search = '?q=choir&where=city%3Dkyiv&where=day%3Dmonday&offset=12'
  const query = parseRecordsQuery(search)
  expect(query).toEqual({ q: 'choir', where: { city: 'kyiv', day: 'monday' }, offset: 12 })
  expect([searchOf(query), whereText(query)]).toEqual([search, 'city=kyiv&day=monday'])
})

test.each(['', '?offset=-3', '?offset=1.5', '?offset=x', '?q=%20', '?utm_source=a'])(
  'the address %s shows the first page of all records',
  (search) => {
    expect(parseRecordsQuery(search)).toEqual({ q: '', where: {}, offset: 0 })
    expect(searchOf(parseRecordsQuery(search))).toBe('')
  },
)

test('a long search is cut', () => {
  expect(parseRecordsQuery(`?q=${'x'.repeat(500)}`).q).toHaveLength(100)
})
