import { expect, test } from 'vitest'
import { COLUMNS, nameColumns, SHOWN_TITLES } from './columns.ts'

const named = (...rows: string[][]) => nameColumns(rows.map((cells, index) => ({ row: index + 1, cells })))

test('columns are found by their titles in any order, and unknown ones are listed', () => {
  const table = named(['Group', 'E-mail', 'shoe size', 'First_Name'], ['Choir', 'a@b.org', '40', 'Ruth'])
  expect(table?.ignored).toEqual(['shoe size'])
  expect(table?.rows[0]).toMatchObject({ row: 2, cells: { email: 'a@b.org', firstName: 'Ruth', groups: 'Choir' } })
})

test('every title that the page shows is understood', () => {
  expect(named([...SHOWN_TITLES])?.ignored).toEqual([])
  expect(SHOWN_TITLES.length).toBe(COLUMNS.length - 1)
})

test('a list that begins with an address has no titles: addresses and names', () => {
  expect(named(['a@b.org', 'Ruth Adeyemi'])?.rows[0]).toMatchObject({
    row: 1,
    cells: { email: 'a@b.org', name: 'Ruth Adeyemi' },
  })
})

test('two columns of courses are read as one, and cells beyond the titles are noted', () => {
  const table = named(['email', 'course', 'courses'], ['a@b.org', 'Mark', 'Acts', 'more'])
  expect(table?.rows[0]).toMatchObject({ cells: { courses: 'Mark|Acts' }, isTooLong: true })
})

test('a list without a column of addresses is not a list of people', () => {
  expect(named(['name'], ['Ruth'])).toBeUndefined()
})
