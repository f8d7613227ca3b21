import type { CourseCard } from '../model.ts'

type Currency = NonNullable<CourseCard['currency']>

const MINOR_UNITS = 100

/** Spec §3, Course card. Other currencies show their code. */
const SYMBOLS: Partial<Record<Currency, string>> = { UAH: '₴', USD: '$', RUB: '₽' }

/** A price with its symbol where the locale puts it; without decimals when they are nought. */
export function formatPrice(price: { minor: number; currency: Currency; locale: string }): string {
  const { minor, currency, locale } = price
  const symbol = SYMBOLS[currency]
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: symbol ? 'narrowSymbol' : 'code',
    minimumFractionDigits: minor % MINOR_UNITS === 0 ? 0 : 2,
  })
  const parts = format.formatToParts(minor / MINOR_UNITS)
  return parts.map(({ type, value }) => (symbol && type === 'currency' ? symbol : value)).join('')
}
