import { createTranslator } from 'use-intl/core'
import { compileTexts } from '#i18n/compile-texts.ts'
import { formatDate, formatNumber, formatPercent, formatPrice } from '#i18n/format.ts'
import type { Language } from '#i18n/language.ts'

const PRICES = [
  { amount: 50_000, currency: 'UAH' },
  { amount: 1_999, currency: 'USD' },
  { amount: 123_456_750, currency: 'RUB' },
  { amount: 499, currency: 'EUR' },
]
const COUNTS = [
  0, 1, 2, 3, 4, 5, 7, 10, 11, 12, 14, 19, 20, 21, 22, 25, 31, 100, 101, 102, 111, 112, 1000, 12_345, 1_000_000,
]
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other']

const FORMS = `{count, plural, ${CATEGORIES.map((category) => `${category} {# ${category}}`).join(' ')}}`
const messages = compileTexts({ sample: { forms: FORMS } }).sample as unknown as { forms: string }

/**
 * Samples of everything that a language’s format locale decides, one per line, to compare between server and browser.
 */
export function samplesOf(language: Language): string[] {
  const t = createTranslator({ locale: language.formatLocale, messages, timeZone: 'UTC' })
  return [
    ...Array.from({ length: 12 }, (_, month) => formatDate(Date.UTC(2026, month, 21), { language })),
    ...PRICES.map((price) => formatPrice({ ...price, language })),
    ...[0.5, 1234.5, 1_234_567].map((value) => formatNumber(value, language)),
    ...[0, 45, 100].map((value) => formatPercent(value, language)),
    ...COUNTS.map((count) => t('forms', { count })),
  ].map((sample) => `${language.code}: ${sample}`)
}
