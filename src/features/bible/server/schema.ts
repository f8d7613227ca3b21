import { buildSchema } from 'graphql'
import type { Database } from '#server/database/database.ts'
import { bookNumber, books } from '../books.ts'
import { bibleError } from '../errors.ts'
import { TRANSLATION } from '../model.ts'
import { readReference } from '../rules.ts'
import { listVerses, type Outline, type VerseRow } from './store.ts'

/** The schema of the `biblekit` service. A verse refers to its book by code only, so queries can't nest deeply. */
export const schema = buildSchema(`
  type Query {
    "The verses of a reference such as \`Mark 4:35-41\`, \`1 Cor 13:4-7, 13\` or \`Ps 23\`, 200 of each passage at most"
    verses(reference: String!, translation: String = "${TRANSLATION}"): [Verse!]!
    "The 66 books, in their order"
    books(translation: String = "${TRANSLATION}"): [Book!]!
    "A book by its code, its name or a usual short form of it"
    book(name: String!, translation: String = "${TRANSLATION}"): Book!
    "The verses of one chapter"
    chapter(book: String!, chapter: Int!, translation: String = "${TRANSLATION}"): [Verse!]!
  }
  type Verse {
    "As \`MRK 4:35\`"
    id: ID!
    book: String!
    chapter: Int!
    verse: Int!
    "The words alone"
    text: String!
    "The words in pieces: what the translators added is set in italics"
    parts: [Part!]!
    startsParagraph: Boolean!
  }
  type Part {
    text: String!
    isAdded: Boolean!
  }
  type Book {
    "As translators use it: \`MRK\`"
    code: String!
    name: String!
    "From 1"
    number: Int!
    chapters: [Chapter!]!
  }
  type Chapter {
    number: Int!
    "How many verses it has"
    verses: Int!
  }
`)

interface InTranslation {
  translation: string
}

/** Resolvers for every field of `Query`. Books and chapters come from the cached outline. */
export const answersFrom = ({ db, outline }: { db: Database; outline: Outline }) => ({
  verses: async (asked: InTranslation & { reference: string }) => {
    checkTranslation(asked)
    const passages = readReference(asked.reference)
    if (!passages) throw bibleError('bible.reference-not-read')
    const found = await Promise.all(passages.map((passage) => listVerses(db, passage)))
    return found.flat().map(presentVerse)
  },
  books: (asked: InTranslation) => {
    checkTranslation(asked)
    return books.map((_, index) => presentBook(outline, index + 1))
  },
  book: (asked: InTranslation & { name: string }) => {
    checkTranslation(asked)
    return presentBook(outline, numberOf(asked.name))
  },
  chapter: async (asked: InTranslation & { book: string; chapter: number }) => {
    checkTranslation(asked)
    const place = { book: numberOf(asked.book), chapter: asked.chapter }
    const rows = await listVerses(db, { from: { ...place, verse: 1 }, to: { ...place, verse: Infinity } })
    return rows.map(presentVerse)
  },
})

function checkTranslation({ translation }: InTranslation): void {
  if (translation !== TRANSLATION) throw bibleError('bible.translation-not-offered')
}

function numberOf(name: string): number {
  const number = bookNumber(name)
  if (number === undefined) throw bibleError('bible.no-such-book')
  return number
}

function presentBook(outline: Outline, number: number) {
  const book = books[number - 1]
  const chapters = outline[number - 1] ?? []
  return {
    code: book?.code,
    name: book?.name,
    number,
    chapters: chapters.map((verses, index) => ({ number: index + 1, verses })),
  }
}

/** `[is]` is a word that the translators added. */
const ADDED = /\[([^[\]]*)\]/

function presentVerse({ book, chapter, verse, text, starts_paragraph }: VerseRow) {
  const code = books[book - 1]?.code
  // Splitting at a capture group puts the captured texts at odd indexes.
  const parts = text.split(ADDED).map((piece, index) => ({ text: piece, isAdded: index % 2 === 1 }))
  return {
    id: `${code} ${chapter}:${verse}`,
    book: code,
    chapter,
    verse,
    text: parts.map((part) => part.text).join(''),
    parts: parts.filter((part) => part.text !== ''),
    startsParagraph: starts_paragraph,
  }
}
