/** By it Excel knows that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

// A cell that begins so would be worked out by a spreadsheet, instead of being shown: also in the wide forms of East Asia.
const FORMULA = /^[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/
const NEEDS_QUOTES = /[",\r\n]/

/** One line of a file for spreadsheets. What people have typed stays text there, whatever it looks like. */
export const csvLine = (cells: readonly (string | null)[]): string => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(value: string | null): string {
  const text = value ?? ''
  const shown = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}
