import { bookNumber, books } from './books.ts'
import { type Passage, REFERENCE_LENGTH_MAX } from './model.ts'

/** `1 Cor. 13:4-7, 13`: the book, and what follows it. A number before the name belongs to it. */
const REFERENCE = /^\s*((?:[123]\s*)?\p{L}[\p{L}\s.'’]*?)\.?\s*(?:\s(\d.*))?\s*$/u
/** `13:4-14:2`, `4–7`, `23`. A chapter and its verse stand apart by a colon or a full stop. */
const RANGE = /^(?:(\d{1,3})\s*[:.]\s*)?(\d{1,3})(?:\s*[-–—]\s*(?:(\d{1,3})\s*[:.]\s*)?(\d{1,3}))?$/
/** Books of one chapter: a number alone is a verse there (`Jude 3`). */
const ONE_CHAPTER = new Set(['OBA', 'PHM', '2JN', '3JN', 'JUD'])

interface Numbers {
  book: number
  /** The chapter in which a number without a chapter is a verse; undefined while numbers are chapters. */
  chapter: number | undefined
}

/**
 * Reads a reference in English, with names or codes of books: `John 3:16`, `Mark 4:35–5:1`, `1 Cor 13:4-7, 13; 16:14`, `Ps 23`,
 * `Jude 3`. Gives its passages in the order of the reference, or null when it is none. Whether such verses exist is not known here.
 */
export function readReference(reference: string): Passage[] | null {
  if (reference.length > REFERENCE_LENGTH_MAX) return null
  const [, name = '', numbers] = REFERENCE.exec(reference) ?? []
  const book = bookNumber(name)
  if (book === undefined) return null
  const first = ONE_CHAPTER.has(books[book - 1]?.code ?? '') ? 1 : undefined
  if (numbers === undefined) return [passageOf(book, [first ?? 1, 1], [first ?? Infinity, Infinity])]
  return readNumbers(numbers, { book, chapter: first })
}

function readNumbers(numbers: string, start: Numbers): Passage[] | null {
  const passages: Passage[] = []
  let { chapter } = start
  for (const group of numbers.split(';')) {
    // After a semicolon a number is a chapter again.
    chapter = start.chapter
    for (const piece of group.split(',')) {
      const read = readRange(piece.trim(), { book: start.book, chapter })
      if (!read) return null
      passages.push(read.passage)
      chapter = read.chapter
    }
  }
  return passages
}

function readRange(piece: string, { book, chapter }: Numbers) {
  const match = RANGE.exec(piece)
  if (!match) return null
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
