/** The rows of a page, and moving between them. */
const ROW = '[data-text-row]'
const OPEN = '[data-text-row][data-open]'

const isAfter = (from: Element | null, row: Element): boolean =>
  from === null || (from.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** The row that has the focus, or had it last. */
export const currentRow = (page: Element | null): HTMLElement | null =>
  page?.querySelector<HTMLElement>(`${ROW}[data-current]`) ?? null

/** Moves the focus to the field of a row. */
export function focusRow(row: Element | undefined | null): boolean {
  const field = row?.querySelector('textarea') ?? row?.querySelector('a, button')
  if (!(field instanceof HTMLElement)) return false
  field.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
  return true
}

/** Moves the focus to the next row that is open; returns false if there is none after the current one. */
export function focusNextOpen(page: Element | null): boolean {
  const current = currentRow(page)
  const rows = [...(page?.querySelectorAll(OPEN) ?? [])]
  return focusRow(rows.find((row) => row !== current && isAfter(current, row)))
}

/** Moves the focus to the row before or after the current one. */
export function focusBeside(page: Element | null, by: -1 | 1): boolean {
  const rows = [...(page?.querySelectorAll(ROW) ?? [])]
  const current = currentRow(page)
  const index = current ? rows.indexOf(current) : -1
  return focusRow(rows[Math.max(0, index + by)])
}

let isOnTheWay = false

/** Call it before another lesson opens whose first open text gets the focus. */
export function goOn(): void {
  isOnTheWay = true
}

/** Whether the lesson that has opened is the one that was gone on to; true once. */
export function isGoingOn(): boolean {
  const was = isOnTheWay
  isOnTheWay = false
  return was
}
