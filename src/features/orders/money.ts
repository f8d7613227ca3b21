/** All supported currencies have 100 minor units. */
const MINOR_DIGITS = 2
const MINOR_PER_UNIT = 10n ** BigInt(MINOR_DIGITS)
const AMOUNT = /^(\d{1,15})(?:\.(\d+))?$/

/** Formats an amount for providers, always with two decimals: `500.00`. */
export function amountText(minor: bigint): string {
  const rest = String(minor % MINOR_PER_UNIT).padStart(MINOR_DIGITS, '0')
  return `${minor / MINOR_PER_UNIT}.${rest}`
}

/**
 * Parses an amount as providers write it (`500`, `500.5`, `500.00`) into minor units. Undefined for anything else, such as fractions of a
 * cent.
 */
export function minorOf(text: string): bigint | undefined {
  const [, units, digits = ''] = AMOUNT.exec(text) ?? []
  if (units === undefined || /[^0]/.test(digits.slice(MINOR_DIGITS))) return undefined
  return BigInt(units) * MINOR_PER_UNIT + BigInt(digits.slice(0, MINOR_DIGITS).padEnd(MINOR_DIGITS, '0'))
}
