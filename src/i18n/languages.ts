import type { Language } from './language.ts'

/** The fallback for missing texts and for visitors without a language. Source: spec §1, LANG-02, LANG-03. */
export const FALLBACK_LANGUAGE = 'en'

/** The languages of the product, in the order of the spec, §1. */
// oxfmt-ignore
export const LANGUAGE_CODES = [
  'en', 'uk', 'ar', 'ru', 'de', 'fa', 'tr', 'pt', 'ko', 'es', 'ku', 'kab', 'no', 'sv', 'sn', 'nd', 'fi', 'mvo', 'ms', 'sm', 'fr',
  'mg', 'bi', 'is', 'pa', 'ja', 'sr', 'lus', 'chi', 'zho', 'pl', 'sl', 'pap', 'ro', 'ty',
] as const

const codes: ReadonlySet<string> = new Set(LANGUAGE_CODES)
const registered = new Map<string, Language>()
const hidden = new Map<string, Language>()

/** Registers a language that visitors may choose; the same code replaces it. */
export function registerLanguage(language: Language): void {
  registered.set(language.code, language)
}

/** Registers a language that has addresses but is not listed, such as the pseudo-language of tests. */
export function registerHiddenLanguage(language: Language): void {
  hidden.set(language.code, language)
}

/** All registered languages: those of the spec in its order, then any others. */
export function languages(): Language[] {
  const known = LANGUAGE_CODES.map((code) => registered.get(code)).filter((language) => language !== undefined)
  return [...known, ...[...registered.values()].filter(({ code }) => !codes.has(code))]
}

/** Returns the language with exactly this code, if registered. */
export function findLanguage(code: string): Language | undefined {
  return registered.get(code) ?? hidden.get(code)
}

/** Returns the language with this code, or the fallback language; throws if neither is registered. */
export function languageOf(code: string): Language {
  const language = findLanguage(code) ?? findLanguage(FALLBACK_LANGUAGE)
  if (!language) throw new Error(`No language is registered: neither ${code} nor ${FALLBACK_LANGUAGE}.`)
  return language
}

/** Whether addresses may begin with this code; case-sensitive. */
export function isSupported(code: string): boolean {
  return codes.has(code) || registered.has(code) || hidden.has(code)
}

/** Returns the supported code of a locale such as `en-US`: the part before `-`, or the fallback. Source: spec §5, LANG-23, LANG-24. */
export function normaliseLocale(locale: string): string {
  if (isSupported(locale)) return locale
  const code = locale.split('-', 1)[0] ?? ''
  return isSupported(code) ? code : FALLBACK_LANGUAGE
}

/** Value of the `dir` attribute of html; that of the fallback language for a code that is not registered. */
export function directionOf(code: string): Language['direction'] {
  return languageOf(code).direction
}

/** Value of the `lang` attribute of html and of `hreflang`; that of the fallback language for a code that is not registered. */
export function htmlLangOf(code: string): string {
  const language = languageOf(code)
  return language.htmlLang ?? language.code
}
