import type { Database } from '#server/database/database.ts'
import { type Passage, REFERENCE_VERSES_MAX } from '../model.ts'
import { type Outline, readOutline } from './store.ts'

const known = new WeakMap<Database, Promise<Outline>>()

/** Returns the outline of all books, read once: the text never changes after it is loaded. */
export function outlineOf(db: Database): Promise<Outline> {
  const before = known.get(db)
  if (before) return before
  const reading = readOutline(db)
  known.set(db, reading)
  const forget = () => known.delete(db)
  // A failed read, or one before the text was loaded, is repeated next time.
  reading.then((outline) => outline.length === 0 && forget(), forget)
  return reading
}

/** Returns the number of verses in a passage. */
export function countVerses(outline: Outline, { from, to }: Passage): number {
  const chapters = outline[from.book - 1] ?? []
  let count = 0
  for (const [index, verses] of chapters.entries()) {
    const chapter = index + 1
    if (chapter < from.chapter || chapter > to.chapter) continue
    const first = chapter === from.chapter ? from.verse : 1
    const last = chapter === to.chapter ? Math.min(to.verse, verses) : verses
    count += Math.max(0, last - first + 1)
  }
  return Math.min(count, REFERENCE_VERSES_MAX)
}
