import { beforeAll, expect, test } from 'vitest'
import '#app/parts/parts.shared.ts'
import { isPartial, offeredLanguages } from './offered-languages.ts'

let shares: Map<string, number>
beforeAll(() => {
  shares = new Map([
    ['en', 1],
    ['uk', 0.6],
    ['ku', 0.599],
    ['ty', 0.01],
  ])
})
const offered = (primaryLang: string, languages: string[] = []) => offeredLanguages({ primaryLang, languages }, shares)

test('[LANG-29] without a choice of the owner a portal offers the languages with 60 % of the texts for learners', () => {
  expect(offered('en')).toEqual(['en', 'uk'])
  expect(isPartial('uk', shares)).toBe(false)
  expect(isPartial('ku', shares)).toBe(true)
})

test('[LANG-29] the primary language is offered whatever its share is', () => {
  expect(offered('ty')).toEqual(['en', 'uk', 'ty'])
})

test('[LANG-29] the owner can choose any language', () => {
  expect(offered('en', ['en', 'ty', 'nowhere'])).toEqual(['en', 'ty'])
})
