import { expect, test } from 'vitest'
import { splitText } from './split-text.ts'

const words = (text: string) => text.split(/\s+/).filter(Boolean)

test('[IMPL-14] a long text is split at natural breaks into parts that fit a message, without losing anything', () => {
  const long = Array.from({ length: 300 }, (_, index) => `Word${index}${index % 9 === 8 ? '.' : ''}`).join(' ')
  const pieces = splitText(`${long}\n\n${long}`, 700)
  expect(pieces.every((piece) => piece.length <= 700 && piece.trim() === piece)).toBe(true)
  expect(pieces.flatMap(words)).toEqual(words(`${long} ${long}`))
  expect(pieces[0]).toMatch(/\.$/)
  expect(splitText('one\n\ntwo three', 9)).toEqual(['one', 'two three'])
  expect(splitText('short', 700)).toEqual(['short'])
  expect(splitText('  ', 700)).toEqual([])
})

test('[IMPL-14] a text without breaks is split between characters', () => {
  const pieces = splitText('😀'.repeat(10), 7)
  expect(pieces.join('')).toBe('😀'.repeat(10))
  expect(pieces.every((piece) => /^(?:😀)+$/.test(piece) && piece.length <= 7)).toBe(true)
})
