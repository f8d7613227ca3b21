import { NOTE_COLORS, type NoteColor } from '../limits.ts'

/** A marked range of the page. */
export interface Painted {
  id: string
  color: NoteColor
  hasText: boolean
  range: Range
}

const nameOf = (name: string) => `note-${name}`
const NAMES = [...NOTE_COLORS, 'written'].map(nameOf)

/** Paints marks with the CSS Custom Highlight API, without changing the DOM. Browsers without it show none. */
export function paint(marks: readonly Painted[]): void {
  if (!('highlights' in CSS)) return
  for (const name of NAMES) CSS.highlights.delete(name)
  for (const color of NOTE_COLORS) {
    const ranges = marks.filter((mark) => mark.color === color).map(({ range }) => range)
    if (ranges.length > 0) CSS.highlights.set(nameOf(color), new Highlight(...ranges))
  }
  const written = marks.filter(({ hasText }) => hasText).map(({ range }) => range)
  if (written.length === 0) return
  const highlight = new Highlight(...written)
  highlight.priority = 1
  CSS.highlights.set(nameOf('written'), highlight)
}

/** Returns the mark at a point of the window; of overlapping ones the shorter. */
export function markAt(marks: readonly Painted[], x: number, y: number): Painted | undefined {
  const hit = marks.filter(({ range }) =>
    [...range.getClientRects()].some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom),
  )
  return hit.toSorted((a, b) => a.range.toString().length - b.range.toString().length)[0]
}
