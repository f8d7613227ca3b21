import { minorDigits } from './minor-digits.ts'

const RADIX = 10

/**
 * Formats minor units for an input field: `18`, `4.99`; `1999` of JPY, `1.999` of KWD. Always with a point and
 * Latin digits, so that `parsePrice` can parse it. For display use `formatPrice` of `i18n/format.ts`.
 */
export function priceText(minor: number, currency: string): string {
  const digits = minorDigits(currency)
  const perUnit = RADIX ** digits
  return minor % perUnit === 0 ? String(minor / perUnit) : (minor / perUnit).toFixed(digits)
}

const TYPED = /^(\d{1,9}|\d{1,3}(?:[\s٬]\d{3}){1,2})(?:[.,٫](\d+))?$/u
/** Groups with points or commas, which can't be decimals: another mark follows, or the same mark twice. */
const GROUPED = /^\d{1,3}(?:(?:\.\d{3}){1,2}(?=,)|(?:,\d{3}){1,2}(?=\.)|(?:\.\d{3}){2}$|(?:,\d{3}){2}$)/u
/** The zeros of Arabic and Persian digits, which keyboards of those languages produce. */
const ZEROS = [0x6_60, 0x6_f0]

/**
 * Parses a typed price into minor units: `18`, `4.99`, `4,99`, `1 999,50`, `1.999,50`, `٤٫٩٩`. Undefined for anything else, including
 * more decimal digits than the currency has, so that nothing is ever rounded, and `1,999`, which languages read differently.
 */
export function parsePrice(typed: string, currency: string): number | undefined {
  const [, units, rest = ''] = TYPED.exec(withoutGroups(latin(typed.trim()))) ?? []
  const digits = minorDigits(currency)
  if (units === undefined || rest.length > digits) return undefined
  return Number(units.replaceAll(/[\s٬]/gu, '') + rest.padEnd(digits, '0'))
}

const withoutGroups = (typed: string): string => typed.replace(GROUPED, (units) => units.replaceAll(/[.,]/gu, ''))

const latin = (typed: string): string =>
  typed.replaceAll(/[٠-٩۰-۹]/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0
    return String(point - (ZEROS.findLast((zero) => zero <= point) ?? 0))
  })
