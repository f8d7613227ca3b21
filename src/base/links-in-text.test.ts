import { expect, test } from 'vitest'
import { linksIn } from './links-in-text.ts'

const links = (text: string) => linksIn(text).flatMap((piece) => (piece.kind === 'link' ? piece.href : []))

test('addresses become links, without trailing punctuation', () => {
  expect(links('See https://example.org/a?b=1. And (http://example.org/Mark_(Gospel)), please')).toEqual([
    'https://example.org/a?b=1',
    'http://example.org/Mark_(Gospel)',
  ])
})

test('only http and https become links, and no text is lost', () => {
  const text = 'javascript:alert(1) data:text/html,x <b>https://</b> www.example.org'
  expect(links(text)).toEqual([])
  expect(
    linksIn('a https://example.org b')
      .map((piece) => piece.text)
      .join(''),
  ).toBe('a https://example.org b')
})
