import { books } from '../books.ts'
import type { Passage } from '../model.ts'
import type { Verse } from './queries.ts'

/** How many verses before and after the requested ones are shown. */
export interface Spread {
  before: number
  after: number
}

/** Verses in order, split into the requested ones and their context. */
export interface ShownVerses {
  asked: Verse[]
  before: Verse[]
  after: Verse[]
  hasMoreBefore: boolean
  hasMoreAfter: boolean
}

export function shownVerses(
  { verses, first = [], last = [] }: { verses: Verse[]; first?: Verse[]; last?: Verse[] },
  spread: Spread,
): ShownVerses {
  const [start] = verses
  const end = verses.at(-1)
  const before = first.filter(({ chapter, verse }) => start && chapter === start.chapter && verse < start.verse)
  const after = last.filter(({ chapter, verse }) => end && chapter === end.chapter && verse > end.verse)
  return {
    asked: verses,
    before: before.slice(Math.max(0, before.length - spread.before)),
    after: after.slice(0, spread.after),
    hasMoreBefore: before.length > spread.before,
    hasMoreAfter: after.length > spread.after,
  }
}

/** Groups verses into the translators' paragraphs. */
export function paragraphsOf(verses: readonly Verse[]): Verse[][] {
  const paragraphs: Verse[][] = []
  for (const verse of verses) {
    const open = paragraphs.at(-1)
    if (!open || verse.startsParagraph) paragraphs.push([verse])
    else open.push(verse)
  }
  return paragraphs
}

/** Returns the passage from the first to the last of these verses. */
export function passageAround(verses: readonly Verse[], { from }: Passage): Passage {
  const place = (verse: Verse | undefined) => ({
    book: from.book,
    chapter: verse?.chapter ?? from.chapter,
    verse: verse?.verse ?? from.verse,
  })
  return { from: place(verses[0]), to: place(verses.at(-1)) }
}

/** Returns the text to copy: the words, with numbers if there are several verses, and the reference below. */
export function copyText(verses: readonly Verse[], reference: string): string {
  const words = ({ parts }: Verse) => parts.map(({ text }) => text).join('')
  const numbered = (verse: Verse) => (verses.length > 1 ? `${verse.verse} ${words(verse)}` : words(verse))
  return `${verses.map(numbered).join(' ')}\n${reference} (KJV)`
}

const wholeChapter = (book: number, chapter: number): Passage => ({
  from: { book, chapter, verse: 1 },
  to: { book, chapter, verse: Infinity },
})

/** Returns the chapters before and after whole chapters, within the book. */
export function chaptersAround({ from, to }: Passage): { before: Passage | undefined; after: Passage | undefined } {
  const last = books[from.book - 1]?.chapters ?? 0
  return {
    before: from.chapter > 1 ? wholeChapter(from.book, from.chapter - 1) : undefined,
    after: to.chapter < last ? wholeChapter(from.book, to.chapter + 1) : undefined,
  }
}

/** Returns the chapter in which a passage begins. */
export const chapterOf = ({ from }: Passage): Passage => wholeChapter(from.book, from.chapter)
