import { expect, test } from 'vitest'
import { ranked } from './ranked.ts'

const entries = [
  { text: 'The storm', within: 'Reading Mark' },
  { text: 'Résumé', within: 'Letters' },
  { text: 'Brainstorming', within: 'Letters' },
  { text: 'Storm and calm', within: 'Psalms' },
  { text: 'Reading Mark', within: 'Course' },
  { text: 'Mail server', within: 'Screen', words: 'SMTP sender' },
]
const found = (query: string) => ranked(entries, query).map(({ text }) => text)

test('[IMPL-01] Ctrl K finds what begins with the words first, then what contains them, in its title, its course or its other names', () => {
  expect(found('storm')).toEqual(['Storm and calm', 'The storm', 'Brainstorming'])
  expect(found('mark')).toEqual(['Reading Mark', 'The storm'])
  expect(found('mark storm')).toEqual(['The storm'])
  expect(found('resume')).toEqual(['Résumé'])
  expect(found('smtp')).toEqual(['Mail server'])
  expect(found('nothing like it')).toEqual([])
  expect(found(' ')).toHaveLength(entries.length)
})

test('Ctrl K finds what was mistyped, after what was spelt right', () => {
  expect(found('stormm')).toEqual(['The storm', 'Storm and calm'])
  expect(found('mial servr')).toEqual([])
  expect(found('mail servr')).toEqual(['Mail server'])
  expect(found('stx')).toEqual([])
})

test('Ctrl K keeps what the server found by something that isn’t shown', () => {
  const person = { text: 'Ada Cole', within: 'ada@example.org', isFound: true }
  expect(ranked([person, ...entries], '+380441234567')).toEqual([person])
})
