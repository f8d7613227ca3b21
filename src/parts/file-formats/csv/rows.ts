/** A row of a table, with the line on which it begins. */
export interface Row {
  line: number
  cells: string[]
}

const QUOTE = '"'

/** Reads a table of text (RFC 4180). Its cells are separated by what separates those of the first line: comma, semicolon or tab. */
export function rowsIn(text: string): Row[] {
  const [head = ''] = text.split('\n', 1)
  const separator = [',', ';', '\t'].toSorted((one, other) => countOf(head, other) - countOf(head, one))[0] ?? ','
  const rows: Row[] = []
  let row: Row = { line: 1, cells: [] }
  let cell = ''
  let isQuoted = false
  let line = 1
  const endRow = () => {
    row.cells.push(cell.trim())
    if (row.cells.some((each) => each !== '')) rows.push(row)
    row = { line: line + 1, cells: [] }
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (isQuoted) {
      if (sign !== QUOTE) cell += sign
      else if (text.charAt(at + 1) === QUOTE) {
        cell += QUOTE
        at += 1
      } else isQuoted = false
    } else if (sign === QUOTE && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (sign === separator) {
      row.cells.push(cell.trim())
      cell = ''
    } else if (sign === '\n') endRow()
    else cell += sign
    if (sign === '\n') line += 1
  }
  endRow()
  return rows
}

const countOf = (text: string, sign: string): number => text.split(sign).length
