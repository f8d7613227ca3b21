import { describe, expect, test } from 'vitest'
import { cleanText, mentionAt, piecesOf } from './rules.ts'

describe('cleaning a comment', () => {
  test.each([
    ['a\r\nb\tc  \n', 'a\nb c'],
    ['turned \u202earound\u2069', 'turned around'],
    ['\u200b\ufeff \n', ''],
    ['half a pair: \ud83d', 'half a pair: \ufffd'],
    ['<b>5 < 6</b>', '<b>5 < 6</b>'],
  ])('%j becomes %j', (text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned)
  })
})

describe('splitting a comment into pieces', () => {
  const linksOf = (text: string) => piecesOf(text).flatMap(({ kind, href }) => (kind === 'link' ? [href] : []))

  test.each([
    ['See https://example.org/a?b=1.', ['https://example.org/a?b=1']],
    ['(https://example.org/Mark_(Gospel))', ['https://example.org/Mark_(Gospel)']],
    ['javascript:alert(1) and data:text/html,x', []],
    ['https://', []],
    ['انظر https://example.org/نص، ثم', ['https://example.org/%D9%86%D8%B5']],
    ['<a href="https://evil.example">', ['https://evil.example/']],
  ])('only addresses of the web can be followed: %s', (text, links) => {
    expect(linksOf(text)).toEqual(links)
  })

  test('mentions are matched in full, the longest name first, and no text is lost', () => {
    const text = 'Thank you @Ruth Adeyemi, and @Ruth, not @Ruthless or ruth@Ruth.example'
    const pieces = piecesOf(text, ['Ruth', 'Ruth Adeyemi'])
    expect(pieces.filter(({ kind }) => kind === 'mention').map((piece) => piece.text)).toEqual([
      '@Ruth Adeyemi',
      '@Ruth',
    ])
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  })
})

test.each([
  ['Thank you @Ru', { at: 10, words: 'Ru' }],
  ['@', { at: 0, words: '' }],
  ['@Ruth Ad', { at: 0, words: 'Ruth Ad' }],
  ['ruth@ex', undefined],
  ['@Ruth and so on', undefined],
])('a name that is being typed in %j', (text, found) => {
  expect(mentionAt(text, text.length)).toEqual(found)
})
