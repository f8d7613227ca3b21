import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'

/** A text by language. */
export type Words = Readonly<Record<string, string>>

/** Returns the text in a language, else in the fallback language, else in any other. */
export function wordsIn(words: Words, lang: string): string {
  const [any = ''] = Object.keys(words)
    .toSorted()
    .map((code) => words[code])
  return words[lang] || words[FALLBACK_LANGUAGE] || any
}
