import { bookNumber, books } from './books.ts'
import { type Passage, REFERENCE_LENGTH_MAX } from './model.ts'

/** `1 Cor. 13:4-7, 13`: the book, and the rest. A number in front belongs to the name. */
const REFERENCE = /^\s*((?:[123]\s*)?\p{L}[\p{L}\s.'’]*?)\.?\s*(?:\s(\d.*))?\s*$/u
/** `13:4-14:2`, `4–7`, `23`, `16a`. Chapter and verse are separated by a colon or a full stop. */
const RANGE = /^(?:(\d{1,3})\s*[:.]\s*)?(\d{1,3})[a-c]?(?:\s*[-–—]\s*(?:(\d{1,3})\s*[:.]\s*)?(\d{1,3})[a-c]?)?$/
/** A name has at least two letters: `16a` is a verse. */
const LETTER = /\p{L}{2}/u

interface Numbers {
  /** Undefined before the first book name. */
  book: number | undefined
  /** The chapter to which a number without a chapter belongs; undefined while numbers mean chapters. */
  chapter: number | undefined
}

/**
 * Parses an English reference with names or codes of books: `John 3:16`, `Mark 4:35–5:1`, `1 Cor 13:4-7, 13; 16:14`,
 * `Ps 23`, `Jude 3`, `Mark 1:1; Rom 8`. Returns its passages in order, or null if it isn't a reference. Doesn't check
 * that the verses exist.
 */
export function readReference(reference: string): Passage[] | null {
  if (reference.length > REFERENCE_LENGTH_MAX) return null
  const passages: Passage[] = []
  let book: number | undefined
  for (const group of reference.split(';')) {
    // After a semicolon a number is a chapter again.
    let chapter = book && onlyChapter(book)
    for (const piece of group.split(',')) {
      const read = readPiece(piece, { book, chapter })
      if (!read) return null
      passages.push(read.passage)
      book = read.passage.from.book
      chapter = read.chapter
    }
  }
  return passages
}

/** In a book of one chapter a number alone is a verse of it. */
const onlyChapter = (book: number): number | undefined => (chaptersOf(book) === 1 ? 1 : undefined)
const chaptersOf = (book: number): number => books[book - 1]?.chapters ?? 0

/** A piece with a book name starts that book; any other continues the previous one. */
function readPiece(piece: string, numbering: Numbers) {
  if (!LETTER.test(piece)) return readRange(piece.trim(), numbering)
  const [, name = '', numbers] = REFERENCE.exec(piece) ?? []
  const named = bookNumber(name)
  if (named === undefined) return null
  const first = onlyChapter(named)
  if (numbers !== undefined) return readRange(numbers.trim(), { book: named, chapter: first })
  return { passage: passageOf(named, [first ?? 1, 1], [first ?? Infinity, Infinity]), chapter: first }
}

function readRange(piece: string, { book, chapter }: Numbers) {
  const match = RANGE.exec(piece)
  if (!match || book === undefined) return null
  const [start, second, endChapter, end] = match.slice(1).map((digits) => (digits ? Number(digits) : undefined))
  if (second === undefined) return null
  const here = start ?? chapter
  // `Ps 23` and `Ps 23-24` are whole chapters; `23-24:3` ends within one.
  const from: Ends = here === undefined ? [second, 1] : [here, second]
  const to = endOf({ here, second, endChapter, end })
  if (to[0] < from[0] || (to[0] === from[0] && to[1] < from[1]) || from.includes(0)) return null
  return { passage: passageOf(book, from, to), chapter: to[1] === Infinity ? undefined : to[0] }
}

type Ends = [chapter: number, verse: number]

function endOf(range: {
  here: number | undefined
  second: number
  endChapter: number | undefined
  end: number | undefined
}): Ends {
  const { here, second, endChapter, end } = range
  if (endChapter !== undefined && end !== undefined) return [endChapter, end]
  if (here === undefined) return [end ?? second, Infinity]
  return [here, end ?? second]
}

function passageOf(book: number, from: Ends, to: Ends): Passage {
  return {
    from: { book, chapter: from[0], verse: from[1] },
    to: { book, chapter: to[0], verse: to[1] },
  }
}

/**
 * Formats passages as one reference, such as `Mark 1:1, 3, 5–7; Romans 8`. `readReference` parses it back to the same.
 */
export function writeReference(passages: readonly Passage[]): string {
  return passages.map((passage, index) => writePassage(passage, passages[index - 1])).join('')
}

function writePassage(passage: Passage, before: Passage | undefined): string {
  const { from, to } = passage
  const isSameBook = before?.from.book === from.book && !isWholeBook(passage)
  // After a whole chapter a number alone would be a chapter, so the verse gets its chapter.
  const goesOn =
    isSameBook && to.verse !== Infinity && before.to.verse !== Infinity && before.to.chapter === from.chapter
  const separator = before === undefined ? '' : goesOn ? ', ' : '; '
  if (goesOn) return separator + writeNumbers(passage).replace(/^\d+:/, '')
  return separator + (isSameBook ? writeNumbers(passage) : writeWhole(passage))
}

const writeWhole = (passage: Passage): string => [bookTitle(passage), writeNumbers(passage)].filter(Boolean).join(' ')

function writeNumbers(passage: Passage): string {
  const { from, to } = passage
  if (isWholeBook(passage)) return ''
  if (to.verse === Infinity) return from.chapter === to.chapter ? `${from.chapter}` : `${from.chapter}–${to.chapter}`
  const start = `${from.chapter}:${from.verse}`
  if (from.chapter !== to.chapter) return `${start}–${to.chapter}:${to.verse}`
  return from.verse === to.verse ? start : `${start}–${to.verse}`
}

const isWholeBook = ({ from, to }: Passage): boolean =>
  to.verse === Infinity && (to.chapter === Infinity || chaptersOf(from.book) === 1)

/** A single psalm is called "Psalm", not "Psalms". */
function bookTitle({ from, to }: Passage): string {
  const { code, name = '' } = books[from.book - 1] ?? {}
  return code === 'PSA' && from.chapter === to.chapter ? 'Psalm' : name
}

/** Whether the chapters at both ends of a passage exist in its book. */
export const hasChapters = ({ from, to }: Passage): boolean =>
  from.chapter <= chaptersOf(from.book) && (to.chapter === Infinity || to.chapter <= chaptersOf(from.book))

/** Returns the address of a reference's page, without language: `/bible/Mark_2:1-12/`. */
export const versesPath = (passages: readonly Passage[]): string =>
  `/bible/${writeReference(passages).replaceAll(' ', '_').replaceAll('–', '-')}/`

/** Returns the reference in such an address. */
export const referenceInPath = (name: string): string => name.replaceAll('_', ' ')
