import { DAY_MS } from '#base/clock.ts'
import type { Language } from '#i18n/language.ts'

/**
 * Returns a day before `now` in words, such as "yesterday" or "3 days ago", by the reader's calendar. Undefined if another language's
 * formats are used instead: a missing text is better than a wrong one.
 */
export function daysAgo({ time, now, language }: DaysAgo): string | undefined {
  const { code, htmlLang = code, formatLocale: locale } = language
  if (!OWN_WORDS.has(code) && languageIn(locale) !== languageIn(htmlLang)) return undefined
  const days = Math.round((midnightOf(now) - midnightOf(new Date(time))) / DAY_MS)
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.max(0, days), 'day')
}

interface DaysAgo {
  time: string
  now: Date
  language: Pick<Language, 'code' | 'htmlLang' | 'formatLocale'>
}

/** Languages with another code in Intl: `no` is `nb` there. */
const OWN_WORDS: ReadonlySet<string> = new Set(['no'])
const languageIn = (locale: string): string | undefined => locale.split('-', 1)[0]

const midnightOf = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
