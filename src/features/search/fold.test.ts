import { expect, test } from 'vitest'
import { fold, lexemesOf, termsOf, wordsIn } from './fold.ts'

test.each([
  ['Café', 'cafe'],
  ['Straße', 'strasse'],
  ['Йосип', 'иосип'],
  ['п’ять', 'пять'],
  ['المَزَامِير', 'المزامير'],
  ['کتاب', 'كتاب'],
  ['ひらがな', 'ひらがな'],
])('%s is compared as %s', (word, folded) => expect(fold(word)).toBe(folded))

test('a word includes its combining marks and its position in the text', () => {
  expect(wordsIn('The “Café”, 4:35').map(({ text, start }) => [text, start])).toEqual([
    ['The', 0],
    ['Café', 5],
    ['4', 12],
    ['35', 14],
  ])
})

test('in scripts without spaces, every pair of characters is a word', () => {
  expect(lexemesOf('馬可福音')).toEqual(['馬可', '可福', '福音', '音'])
  expect(lexemesOf('mark福音')).toEqual(['mark', '福音', '音'])
})

test('the last word of a search may be unfinished, and each word counts once', () => {
  expect(termsOf('Storm storm LAK').map(({ lexemes }) => lexemes)).toEqual([
    [{ text: 'storm', isBeginning: false }],
    [{ text: 'lak', isBeginning: true }],
  ])
  expect(termsOf('神')[0]?.lexemes).toEqual([{ text: '神', isBeginning: true }])
  expect(termsOf('?!')).toEqual([])
})
