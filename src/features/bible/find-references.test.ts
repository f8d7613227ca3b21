import { describe, expect, test } from 'vitest'
import { books } from './books.ts'
import { findReferences } from './find-references.ts'
import { writeReference } from './rules.ts'

const found = (text: string): string[] =>
  findReferences(text).map(({ start, end, passages }) => `${text.slice(start, end)} = ${writeReference(passages)}`)

describe('[IMPL-36] a reference in a text is found', () => {
  test.each([
    ['Read Mark 2:1–12 aloud.', ['Mark 2:1–12 = Mark 2:1–12']],
    ['(1 Cor 13:4-8; Rom 8)', ['1 Cor 13:4-8 = 1 Corinthians 13:4–8', 'Rom 8 = Romans 8']],
    ['see Mark 1:1, 3, 5–7; 2:4.', ['Mark 1:1, 3, 5–7; 2:4 = Mark 1:1, 3, 5–7; 2:4']],
    ['Mark 1:16–20 and 2:13–17, five people', ['Mark 1:16–20 = Mark 1:16–20', '2:13–17 = Mark 2:13–17']],
    ['In Mark 1:1, 3 men fish', ['Mark 1:1 = Mark 1:1']],
    ['Mark 4:35; 1 John 4:8', ['Mark 4:35 = Mark 4:35', '1 John 4:8 = 1 John 4:8']],
    ['Psalm 88, the one that ends in the dark', ['Psalm 88 = Psalm 88']],
    ['Mark 1–8, five letters', ['Mark 1–8 = Mark 1–8']],
    ['Jn. 3.16', ['Jn. 3.16 = John 3:16']],
    [
      'Song of Songs 2:1 and Song of Solomon 2:2',
      ['Song of Songs 2:1', 'Song of Solomon 2:2'].map((name) => `${name} = ${name.replace('Songs', 'Solomon')}`),
    ],
    ['Jude 3', ['Jude 3 = Jude 1:3']],
    ['Mark 8:22 – 10:52', ['Mark 8:22 – 10:52 = Mark 8:22–10:52']],
    ['John\u00a03:16', ['John\u00a03:16 = John 3:16']],
  ])('%s', (text, references) => {
    expect(found(text)).toEqual(references)
  })

  test.each([
    'Mark 3 verses that surprise you',
    'Job 40 hours',
    'Mark 17:1',
    'John 3:200',
    'Meet John 10:30 am at the gate',
    'It Is 5 o’clock and I Am 7',
    'benchmark 3:16, Bookmark 2:1',
    'John 3:1234',
    'version 1.2, at 3:16',
    'john 3:16',
    'https://example.org/John 3:16'.replace(' ', '/'),
    'Tobit 1:1',
    'John 3:16-15',
  ])('there is none in: %s', (text) => {
    expect(found(text)).toEqual([])
  })

  test('under every name of every book, anywhere in the text', () => {
    for (const { name, code } of books) {
      expect(found(`Then ${name} 1:1, and ${code} 1:2.`)).toHaveLength(2)
    }
  })

  test('in acceptable time, whatever the text', () => {
    const text = 'Mark 1:1, '.repeat(20) + 'Mark 1' + ' ,1'.repeat(20_000)
    const { length } = findReferences(text)
    expect(length).toBeGreaterThan(0)
  })
})
