import { COLUMNS_MAX, ROWS_MAX } from './limits.ts'

/** Why a text can’t be read as a table. `row` is counted as spreadsheets do, from 1. */
export type CsvFault = { reason: 'unclosed' | 'columns'; row: number } | { reason: 'rows' }

export interface CsvRow {
  row: number
  cells: string[]
}

const SEPARATORS = [',', ';', '\t'] as const
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Reads a table with commas, semicolons or tabs between its cells, and with quoted cells (RFC 4180). Rows without any text are
 * left out, but counted. Takes time in proportion to the length of the text, whatever is in it.
 */
export function readCsv(given: string): { rows: CsvRow[] } | { fault: CsvFault } {
  const text = given.startsWith(BYTE_ORDER_MARK) ? given.slice(1) : given
  const separator = separatorOf(text)
  const rows: CsvRow[] = []
  let cells: string[] = []
  let row = 1
  let at = 0
  while (at < text.length || cells.length > 0) {
    const cell = cellAt(text, at, separator)
    if (!cell) return { fault: { reason: 'unclosed', row } }
    cells.push(cell.text)
    at = cell.end
    if (cells.length > COLUMNS_MAX) return { fault: { reason: 'columns', row } }
    if (text[at] === separator) {
      at += 1
      // A separator at the very end is followed by one more cell, which is empty.
      if (at < text.length) continue
      cells.push('')
    }
    if (cells.some((one) => one !== '')) rows.push({ row, cells })
    // One more for the titles.
    if (rows.length > ROWS_MAX + 1) return { fault: { reason: 'rows' } }
    cells = []
    row += 1
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
  }
  return { rows }
}

/** The separator that is most frequent in the first line, outside quotes. */
function separatorOf(text: string): string {
  const end = text.search(/[\r\n]/)
  const first = text.slice(0, end === -1 ? undefined : end)
  const plain = first.split('"').filter((_, index) => index % 2 === 0)
  const countOf = (mark: string) => plain.reduce((sum, piece) => sum + piece.split(mark).length - 1, 0)
  return SEPARATORS.reduce((best, mark) => (countOf(mark) > countOf(best) ? mark : best))
}

/** The cell that begins at `start`, and where it ends; undefined if its quotation mark is never closed. */
function cellAt(text: string, start: number, separator: string): { text: string; end: number } | undefined {
  if (text[start] !== '"') {
    const end = endOfPlain(text, start, separator)
    return { text: text.slice(start, end).trim(), end }
  }
  const pieces: string[] = []
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return undefined
    pieces.push(text.slice(from, quote))
    if (text[quote + 1] !== '"') {
      // Text between the closing mark and the separator belongs to the cell, as spreadsheets read it.
      const end = endOfPlain(text, quote + 1, separator)
      pieces.push(text.slice(quote + 1, end))
      return { text: pieces.join('').trim(), end }
    }
    pieces.push('"')
    from = quote + 2
  }
}

function endOfPlain(text: string, start: number, separator: string): number {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return end
}
