import { describe, expect, test } from 'vitest'
import { bookNumber, books } from './books.ts'
import { readReference } from './rules.ts'

const write = (reference: string): string =>
  (readReference(reference) ?? [])
    .map(({ from, to }) => {
      const code = books[from.book - 1]?.code
      return `${code} ${from.chapter}:${from.verse}-${to.chapter}:${to.verse}`
    })
    .join(' ')

describe('[IMPL-36] a reference', () => {
  test.each([
    ['John 3:16', 'JHN 3:16-3:16'],
    ['john 3.16', 'JHN 3:16-3:16'],
    ['JHN 3:16', 'JHN 3:16-3:16'],
    ['Mark 4:35–41', 'MRK 4:35-4:41'],
    ['Mark 4:35 - 5:1', 'MRK 4:35-5:1'],
    ['1 Cor 13:4-7, 13', '1CO 13:4-13:7 1CO 13:13-13:13'],
    ['1 Cor. 13:4-7; 16:14', '1CO 13:4-13:7 1CO 16:14-16:14'],
    ['1cor 13:1', '1CO 13:1-13:1'],
    ['Ps 23', 'PSA 23:1-23:Infinity'],
    ['Psalm 23-24', 'PSA 23:1-24:Infinity'],
    ['Ps 1; 3', 'PSA 1:1-1:Infinity PSA 3:1-3:Infinity'],
    ['Ps 1, 3', 'PSA 1:1-1:Infinity PSA 3:1-3:Infinity'],
    ['Jude 3', 'JUD 1:3-1:3'],
    ['Jude 1:3', 'JUD 1:3-1:3'],
    ['Philemon', 'PHM 1:1-1:Infinity'],
    ['Ruth', 'RUT 1:1-Infinity:Infinity'],
    ['Song of Songs 2:1', 'SNG 2:1-2:1'],
    ["Solomon's Song 2:1", 'SNG 2:1-2:1'],
    ['3 John 4', '3JN 1:4-1:4'],
    ['Phil 2:5', 'PHP 2:5-2:5'],
    ['  Gen   1:1  ', 'GEN 1:1-1:1'],
  ])('%s', (reference, read) => {
    expect(write(reference)).toBe(read)
  })

  test.each([
    '',
    'Tobit 1:1',
    '3:16',
    'John 3:16-',
    'John 3:16-15',
    'John 4:1-3:2',
    'John 0:1',
    'John 3:0',
    'Jo 3:16',
    'John three',
    'John 3:16, x',
    '4 John 1',
    'John 3333:1',
    `John${' '.repeat(300)}3:16`,
  ])('is none: %j', (reference) => {
    expect(readReference(reference)).toBeNull()
  })
})

test('[IMPL-36] a book goes by its code, its name, and its name cut short where that fits one book alone', () => {
  expect(['REV', 'Revelation', 'Rev.', 'apocalypse'].map(bookNumber)).toEqual([66, 66, 66, 66])
  expect(bookNumber('Jud')).toBe(65)
  expect(['Phi', 'Jo', 'J', 'Samuel'].map(bookNumber)).toEqual([undefined, undefined, undefined, undefined])
  expect(new Set(books.map(({ name }) => bookNumber(name))).size).toBe(66)
})
