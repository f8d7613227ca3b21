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

const REGIONAL = [
  ['en-US', 'en'],
  ['pt-BR', 'pt'],
  ['uk-Cyrl-UA', 'uk'],
  ['kab', 'kab'],
] as const

test.each(REGIONAL)('[LANG-23] of %s what stands before the hyphen counts', (locale, code) => {
  expect(normaliseLocale(locale)).toBe(code)
})

const UNSUPPORTED = ['it', 'zh-Hans', '', '-uk'] as const

test.each(UNSUPPORTED)('[LANG-24] "%s" is no language here: the fallback it is', (locale) => {
  expect(normaliseLocale(locale)).toBe('en')
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
