/** Byte order mark, by which Excel recognises UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

// A spreadsheet would evaluate a cell that begins with these as a formula; full-width forms included.
const FORMULA = /^[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/
const NEGATIVE_NUMBER = /^-\d+(?:\.\d+)?$/
const NEEDS_QUOTES = /[",\r\n]/

/** One CSV line. Cells that look like formulas are escaped. */
export const csvLine = (cells: readonly (string | null)[]): string => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(value: string | null): string {
  const text = value ?? ''
  const shown = FORMULA.test(text) && !NEGATIVE_NUMBER.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}
