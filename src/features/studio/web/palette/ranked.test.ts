import { expect, test } from 'vitest'
import { ranked } from './ranked.ts'

const entries = [
  { text: 'The storm', within: 'Reading Mark' },
  { text: 'Résumé', within: 'Letters' },
  { text: 'Storm and calm', within: 'Psalms' },
  { text: 'Reading Mark', within: 'Course' },
]
const found = (query: string) => ranked(entries, query).map(({ text }) => text)

test('[IMPL-01] Ctrl K finds what begins with the words first, then what contains them, in its title or its course', () => {
  expect(found('storm')).toEqual(['Storm and calm', 'The storm'])
  expect(found('mark')).toEqual(['Reading Mark', 'The storm'])
  expect(found('mark storm')).toEqual(['The storm'])
  expect(found('resume')).toEqual(['Résumé'])
  expect(found('nothing like it')).toEqual([])
  expect(found(' ')).toHaveLength(4)
})
