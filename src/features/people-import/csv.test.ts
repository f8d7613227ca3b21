import { expect, test } from 'vitest'
import { readCsv } from './csv.ts'
import { COLUMNS_MAX, ROWS_MAX } from './limits.ts'

const cellsOf = (text: string) => {
  const read = readCsv(text)
  return 'rows' in read ? read.rows.map(({ cells }) => cells) : read.fault
}

test.each([
  ['commas', 'email,name\na@b.org,"Ruth, Ada"\n'],
  ['semicolons', 'email;name\r\na@b.org;Ruth, Ada\r\n'],
  ['tabs and a byte order mark', '\uFEFFemail\tname\ra@b.org\tRuth, Ada'],
])('a table with %s is read', (_, text) => {
  expect(cellsOf(text)).toEqual([
    ['email', 'name'],
    ['a@b.org', 'Ruth, Ada'],
  ])
})

test('quoted cells keep quotation marks, separators and line breaks', () => {
  expect(cellsOf('a,"say ""hi"", then\ngo",\n"",x,"y"z')).toEqual([
    ['a', 'say "hi", then\ngo', ''],
    ['', 'x', 'yz'],
  ])
})

test('empty rows are left out but counted, as spreadsheets count', () => {
  expect(readCsv('email\n\n,,\na@b.org')).toEqual({
    rows: [
      { row: 1, cells: ['email'] },
      { row: 4, cells: ['a@b.org'] },
    ],
  })
})

test('a quotation mark that is never closed is refused with its row', () => {
  expect(cellsOf('email\n"a@b.org\nc@d.org')).toEqual({ reason: 'unclosed', row: 2 })
})

test('too many rows or columns are refused', () => {
  const rows = (count: number) => `email\n${'a@b.org\n'.repeat(count)}`
  expect(cellsOf(rows(ROWS_MAX))).toHaveLength(ROWS_MAX + 1)
  expect(cellsOf(rows(ROWS_MAX + 1))).toEqual({ reason: 'rows' })
  expect(cellsOf(','.repeat(COLUMNS_MAX + 1))).toEqual({ reason: 'columns', row: 1 })
})

test('a megabyte of quotation marks, separators or empty rows is read or refused at once', () => {
  const megabyte = 1024 * 1024
  expect(cellsOf('"'.repeat(megabyte))).toEqual([['"'.repeat(megabyte / 2 - 1)]])
  expect(cellsOf('"'.repeat(megabyte + 1))).toEqual({ reason: 'unclosed', row: 1 })
  expect(cellsOf(`a${'"'.repeat(megabyte)}`)).toEqual([[`a${'"'.repeat(megabyte)}`]])
  expect(cellsOf(','.repeat(megabyte))).toEqual({ reason: 'columns', row: 1 })
  expect(cellsOf('\r\n'.repeat(megabyte / 2))).toEqual([])
})
