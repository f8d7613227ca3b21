import { expect, test } from 'vitest'
import type { Language } from './language.ts'
import {
  findLanguage,
  htmlLangOf,
  isSupported,
  languageOf,
  languages,
  normaliseLocale,
  registerHiddenLanguage,
  registerLanguage,
} from './languages.ts'

const language = (code: string): Language => ({
  code,
  name: code,
  direction: 'ltr',
  formatLocale: 'en',
})

test.each([
  ['[LANG-23] en-US', 'en-US', 'en'],
  ['[LANG-23] pt-BR', 'pt-BR', 'pt'],
  ['[LANG-23] more than one part', 'uk-Cyrl-UA', 'uk'],
  ['[LANG-23] nothing to drop', 'kab', 'kab'],
  ['[LANG-24] not supported', 'it', 'en'],
  ['[LANG-24] not supported once normalised', 'zh-Hans', 'en'],
  ['[LANG-24] nothing', '', 'en'],
  ['[LANG-24] only the part behind', '-uk', 'en'],
])('%s', (_, locale, code) => {
  expect(normaliseLocale(locale)).toBe(code)
})

test('[LANG-01] codes are supported letter for letter', () => {
  expect(isSupported('uk')).toBe(true)
  expect(['UK', 'ua', 'uk ', '', 'toString', '__proto__'].filter(isSupported)).toEqual([])
})

test('a language without registration gets the fallback; without that, it says so', () => {
  expect(() => languageOf('uk')).toThrow('No language is registered')
  registerLanguage(language('en'))
  expect(languageOf('uk').code).toBe('en')
  expect(htmlLangOf('uk')).toBe('en')
})

test('languages stand in the order of the spec, later ones behind them, hidden ones nowhere', () => {
  for (const code of ['tlh', 'ty', 'uk', 'en']) registerLanguage(language(code))
  registerHiddenLanguage(language('x-hidden'))
  expect(languages().map(({ code }) => code)).toEqual(['en', 'uk', 'ty', 'tlh'])
  expect([isSupported('x-hidden'), findLanguage('x-hidden')?.code]).toEqual([true, 'x-hidden'])
})
