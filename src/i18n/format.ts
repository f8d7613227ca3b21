import { minorDigits } from '#base/minor-digits.ts'
import type { Language } from './language.ts'

/** Default language of dates. Source: spec §9, LANG-32. */
export const DEFAULT_DATE_LOCALE = 'uk-UA'
/** Currency symbols; other currencies show their code. Source: spec §3, COURSE-13 to 15. */
export const CURRENCY_SYMBOLS: Readonly<Record<string, string>> = { UAH: '₴', USD: '$', RUB: '₽' }

const MINUTES_PER_HOUR = 60
const PERCENT = 100
const LATIN = 'latn'

type Wording = Pick<Language, 'formatLocale' | 'months' | 'price'>
type Texts = (key: 'hours' | 'minutes' | 'hoursAndMinutes', values: { hours: number; minutes: number }) => string

const NO_LANGUAGE: Wording = { formatLocale: DEFAULT_DATE_LOCALE }

/**
 * Formats a date as 'MMM d, yyyy' with the language's month names and digits, in the Gregorian calendar (COURSE-12). Takes
 * the same values as `Date`; throws RangeError for an invalid date.
 */
export function formatDate(
  date: Date | string | number,
  { language = NO_LANGUAGE, timeZone = 'UTC' }: { language?: Wording; timeZone?: string } = {},
): string {
  const { formatLocale, months } = language
  const moment = new Date(date)
  const month = Number(partsOf(calendarDay(timeZone, LATIN).formatToParts(moment)).month)
  const { day, year } = partsOf(calendarDay(timeZone, digitsOf(formatLocale)).formatToParts(moment))
  return `${months?.split(',')[month - 1] ?? monthWord(formatLocale, month)} ${day}, ${year}`
}

/** Formats a price from minor units, such as '₴500' or '4,99 $'; the language decides the order of number and symbol. */
export function formatPrice({
  amount,
  currency,
  language,
}: {
  amount: number
  currency: string
  language: Wording
}): string {
  const { formatLocale, price } = language
  const symbol = CURRENCY_SYMBOLS[currency] ?? currency
  const units = amount / 10 ** minorDigits(currency)
  // Safari 15.6 and Firefox 115 don't support `trailingZeroDisplay`.
  const digits = Number.isInteger(units) ? 0 : minorDigits(currency)
  if (price !== undefined) {
    const number = sumFormat(formatLocale, digits).format(units)
    return price.replace('{number}', number).replace('{currency}', symbol)
  }
  const parts = priceFormat(formatLocale, currency, digits).formatToParts(units)
  return parts.map((part) => (part.type === 'currency' ? symbol : part.value)).join('')
}

/** Formats a number with the language's separators and digits. */
export function formatNumber(value: number, language: Wording): string {
  return numberFormat(language.formatLocale, 'decimal').format(value)
}

/** Formats a percentage from 0 to 100, such as '45%'. */
export function formatPercent(value: number, language: Wording): string {
  return numberFormat(language.formatLocale, 'percent').format(value / PERCENT)
}

/** Formats whole minutes as '1 h 20 min', '2 h' or '20 min' (COURSE-05); `texts` are those of `portal.duration`. */
export function formatDuration(minutes: number, texts: Texts): string {
  const values = { hours: Math.floor(minutes / MINUTES_PER_HOUR), minutes: minutes % MINUTES_PER_HOUR }
  if (values.hours === 0) return texts('minutes', values)
  return texts(values.minutes === 0 ? 'hours' : 'hoursAndMinutes', values)
}

/** The digits that a format locale names: Latin ones, unless it says otherwise, as that of Persian does. */
const digitsOf = kept((locale: string) => new Intl.Locale(locale).numberingSystem ?? LATIN)

// Intl formatters are expensive to create, so one is cached per locale, zone and currency.
const calendarDay = kept((timeZone: string, numberingSystem: string) => {
  return new Intl.DateTimeFormat('en-US', {
    calendar: 'gregory',
    numberingSystem,
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone,
  })
})

const numberFormat = kept((locale: string, style: 'decimal' | 'percent') => {
  return new Intl.NumberFormat(locale, {
    style,
    numberingSystem: digitsOf(locale),
    maximumFractionDigits: style === 'percent' ? 0 : 2,
  })
})

const sumFormat = kept((locale: string, digits: number) => {
  return new Intl.NumberFormat(locale, {
    numberingSystem: digitsOf(locale),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
})

const priceFormat = kept((locale: string, currency: string, digits: number) => {
  const currencyDisplay = currency in CURRENCY_SYMBOLS ? 'narrowSymbol' : 'code'
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay,
    numberingSystem: digitsOf(locale),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
})

const monthWord = kept((locale: string, month: number) => {
  const date = Date.UTC(2000, month - 1, 1)
  const formatOf = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { calendar: 'gregory', numberingSystem: LATIN, timeZone: 'UTC', ...options })
  // Next to a day some languages decline the month, and others write it as a number.
  const besideDay = partsOf(formatOf({ month: 'short', day: 'numeric' }).formatToParts(date)).month
  return Number.isNaN(Number(besideDay)) ? besideDay : formatOf({ month: 'short' }).format(date)
})

function partsOf(parts: Intl.DateTimeFormatPart[]): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

/** Memoises `make` by its arguments. */
function kept<Args extends (string | number)[], Value>(make: (...args: Args) => Value): (...args: Args) => Value {
  const values = new Map<string, Value>()
  return (...args) => {
    const key = args.join(' ')
    const found = values.get(key)
    if (found !== undefined) return found
    const value = make(...args)
    values.set(key, value)
    return value
  }
}
