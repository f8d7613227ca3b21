import { expect, test } from 'vitest'
import { ownParts } from './word-diff.tsx'

const marked = (text: string, other: string) =>
  ownParts(text, other)
    .map((part) => (part.isOwn ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Asleep on a soft pillow.', 'Asleep on a pillow.', 'Asleep on a [soft ]pillow.'],
  ['Він спить на подушці.', 'Він спав на подушці.', 'Він [спить] на подушці.'],
  ['نام يسوع على وسادة.', 'نام على وسادة.', 'نام [يسوع ]على وسادة.'],
  ['Same.', 'Same.', 'Same.'],
])('[IMPL-01] two texts are compared by whole words in any script: %j', (text, other, expected) => {
  expect(marked(text, other)).toBe(expected)
})

test('texts that have nothing in common are compared without stopping the page', () => {
  const words = (letter: string) => Array.from({ length: 20_000 }, (_, index) => `${letter}${index}`).join(' ')
  expect(marked(words('a'), words('b'))).toBe(`[${words('a')}]`)
})
