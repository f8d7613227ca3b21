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

test.each(REGIONAL)('[LANG-23] the language of %s is the part before the hyphen', (locale, code) => {
  expect(normaliseLocale(locale)).toBe(code)
})

const UNSUPPORTED = ['it', 'zh-Hans', '', '-uk'] as const

test.each(UNSUPPORTED)('[LANG-24] "%s" is unsupported and gets the fallback', (locale) => {
  expect(normaliseLocale(locale)).toBe('en')
})

test('[LANG-01] codes are case-sensitive', () => {
  expect(isSupported('uk')).toBe(true)
  expect(['UK', 'ua', 'uk ', '', 'toString', '__proto__'].filter(isSupported)).toEqual([])
})

test('an unregistered language gets the fallback; without a fallback it throws', () => {
  expect(() => languageOf('uk')).toThrow('No language is registered')
  registerLanguage(language('en'))
  expect(languageOf('uk').code).toBe('en')
  expect(htmlLangOf('uk')).toBe('en')
})

test('languages are listed in the order of the spec, others after them, hidden ones not at all', () => {
  for (const code of ['tlh', 'ty', 'uk', 'en']) registerLanguage(language(code))
  registerHiddenLanguage(language('x-hidden'))
  expect(languages().map(({ code }) => code)).toEqual(['en', 'uk', 'ty', 'tlh'])
  expect([isSupported('x-hidden'), findLanguage('x-hidden')?.code]).toEqual([true, 'x-hidden'])
})
