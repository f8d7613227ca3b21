import { describe, expect, test } from 'vitest'
import { bookNumber, books } from './books.ts'
import type { Passage } from './model.ts'
import { readReference, referenceInPath, versesPath, writeReference } from './rules.ts'

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
    ['1 Cor 13:4-8; Rom 8', '1CO 13:4-13:8 ROM 8:1-8:Infinity'],
    ['Mark 1:1, 3, 5–7', 'MRK 1:1-1:1 MRK 1:3-1:3 MRK 1:5-1:7'],
    ['Jude 3; Rom 8, Ps 1', 'JUD 1:3-1:3 ROM 8:1-8:Infinity PSA 1:1-1:Infinity'],
    ['Mark 4:35a-36b', 'MRK 4:35-4:36'],
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
    'John 3:16; Tobit 1',
    '3:16; John 1',
    ';',
    '4 John 1',
    'John 3333:1',
    `John${' '.repeat(300)}3:16`,
  ])('is none: %j', (reference) => {
    expect(readReference(reference)).toBeNull()
  })
})

test('[IMPL-36] a book is found by its code, its name, and an abbreviation that fits only one book', () => {
  expect(['REV', 'Revelation', 'Rev.', 'apocalypse'].map(bookNumber)).toEqual([66, 66, 66, 66])
  expect(bookNumber('Jud')).toBe(65)
  expect(['Phi', 'Jo', 'J', 'Samuel'].map(bookNumber)).toEqual([undefined, undefined, undefined, undefined])
  expect(new Set(books.map(({ name }) => bookNumber(name))).size).toBe(66)
})

describe('[IMPL-36] any valid reference', () => {
  // A generator with a fixed seed: the same thousand references each time.
  let state = 7
  const upTo = (most: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return 1 + (state % most)
  }
  const somePassage = (): Passage => {
    const book = upTo(66)
    const { chapters } = books[book - 1]!
    const chapter = upTo(chapters)
    const last = Math.min(chapters, chapter + upTo(2) - 1)
    const from = { book, chapter, verse: upTo(20) }
    // A whole chapter begins with its first verse.
    if (upTo(4) === 1) return { from: { ...from, verse: 1 }, to: { book, chapter: last, verse: Infinity } }
    return { from, to: { book, chapter: last, verse: from.verse + upTo(5) - 1 } }
  }
  const references = Array.from({ length: 1000 }, () => Array.from({ length: upTo(4) }, somePassage))

  test('is parsed back from its text and from its address', () => {
    for (const passages of references) {
      expect(readReference(writeReference(passages))).toEqual(passages)
      const name = versesPath(passages).replace(/^\/bible\/|\/$/g, '')
      expect(encodeURI(name)).toBe(name)
      expect(readReference(referenceInPath(name))).toEqual(passages)
    }
  })

  test('is written in its shortest form', () => {
    const short = (reference: string) => writeReference(readReference(reference) ?? [])
    expect(short('mk 1:1,3,5-7; 2:1; rom 8')).toBe('Mark 1:1, 3, 5–7; 2:1; Romans 8')
    expect(short('Ps 23')).toBe('Psalm 23')
    expect(short('Ps 23-24; Jude; Ruth')).toBe('Psalms 23–24; Jude; Ruth')
  })
})
