import { expect, test } from 'vitest'
import { formatDate, formatDuration, formatNumber, formatPercent, formatPrice } from './format.ts'

const english = { formatLocale: 'en' }
const ukrainian = { formatLocale: 'uk' }
const persian = { formatLocale: 'fa-u-ca-gregory-nu-arabext' }
const arabic = { formatLocale: 'ar-u-ca-gregory-nu-latn' }

test.each([
  ['English', english, 'Nov 21, 2026'],
  ['Ukrainian', ukrainian, 'лист. 21, 2026'],
  ['Arabic', arabic, 'نوفمبر 21, 2026'],
  ['Arabic and Persian without a word on digits and calendar', { formatLocale: 'fa' }, 'نوامبر 21, 2026'],
  ['Persian with its own digits', persian, 'نوامبر ۲۱, ۲۰۲۶'],
  ['Japanese, which writes a number beside a day', { formatLocale: 'ja' }, '11月 21, 2026'],
  ['a language with months of its own', { formatLocale: 'fr', months: 'a,b,c,d,e,f,g,h,i,j,k,l' }, 'k 21, 2026'],
])('[COURSE-12] a date is month, day, year in %s', (_, language, shown) => {
  expect(formatDate('2026-11-21T12:00:00Z', { language })).toBe(shown)
})

test('[LANG-32, LIMIT-48] a date without a language is Ukrainian', () => {
  expect(formatDate('2026-11-21T12:00:00Z')).toBe('лист. 21, 2026')
})

test('[COURSE-12] a date is in the given time zone, UTC by default', () => {
  const lateEvening = '2026-12-31T23:30:00Z'
  expect(formatDate(lateEvening, { language: english })).toBe('Dec 31, 2026')
  expect(formatDate(lateEvening, { language: english, timeZone: 'Europe/Kyiv' })).toBe('Jan 1, 2027')
})

const PRICES = [
  [50_000, 'UAH', '₴500', '500\u00a0₴'],
  [1_999, 'USD', '$19.99', '19,99\u00a0$'],
  [100_050, 'RUB', '₽1,000.50', '1\u00a0000,50\u00a0₽'],
  [499, 'EUR', 'EUR\u00a04.99', '4,99\u00a0EUR'],
  [1_999, 'JPY', 'JPY\u00a01,999', '1\u00a0999\u00a0JPY'],
  [1_999, 'IQD', 'IQD\u00a01.999', '1,999\u00a0IQD'],
] as const

test.each(PRICES)(
  '[COURSE-13, COURSE-14, COURSE-15] %i of %s is shown as %s in the order of the language',
  (...price) => {
    const [amount, currency, inEnglish, inUkrainian] = price
    expect(formatPrice({ amount, currency, language: english })).toBe(inEnglish)
    expect(formatPrice({ amount, currency, language: ukrainian })).toBe(inUkrainian)
  },
)

test('[COURSE-13] a price in Arabic keeps Latin digits', () => {
  expect(formatPrice({ amount: 50_000, currency: 'UAH', language: arabic })).toContain('500\u00a0₴')
})

test('numbers and percents follow the language', () => {
  expect([formatNumber(1234.5, english), formatNumber(1234.5, ukrainian)]).toEqual(['1,234.5', '1\u00a0234,5'])
  expect([formatPercent(45, english), formatPercent(45, { formatLocale: 'de' })]).toEqual(['45%', '45\u00a0%'])
})

test.each([
  [0, 'minutes 0 0'],
  [20, 'minutes 0 20'],
  [60, 'hours 1 0'],
  [80, 'hoursAndMinutes 1 20'],
  [1500, 'hours 25 0'],
])('[COURSE-05] %i minutes use the text %s', (minutes, shown) => {
  expect(formatDuration(minutes, (key, values) => `${key} ${values.hours} ${values.minutes}`)).toBe(shown)
})
