/** Byte order mark, by which Excel recognises UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

// A spreadsheet would evaluate a cell that begins with these as a formula; full-width forms included.
const FORMULA = /^[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/
const NEEDS_QUOTES = /[",\r\n]/

/** One CSV line. Texts that look like formulas are escaped; numbers never are one. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const shown = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}
