const MINOR_PER_UNIT = 100
const AMOUNT = /^(\d{1,9})(?:[.,](\d{1,2}))?$/

/** Minor units as people type them: `18`, `4.99`. */
export const unitsOf = (minor: number): string =>
  minor % MINOR_PER_UNIT === 0 ? String(minor / MINOR_PER_UNIT) : (minor / MINOR_PER_UNIT).toFixed(2)

/** Minor units of what was typed, with a point or a comma; undefined for what is no amount. */
export function minorIn(typed: string): number | undefined {
  const [, units, rest = ''] = AMOUNT.exec(typed.trim()) ?? []
  return units === undefined ? undefined : Number(units) * MINOR_PER_UNIT + Number(rest.padEnd(2, '0'))
}
