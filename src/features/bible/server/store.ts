import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { type Passage, REFERENCE_VERSES_MAX, TRANSLATION } from '../model.ts'

interface BibleVersesTable {
  translation: string
  book: number
  chapter: number
  verse: number
  text: string
  starts_paragraph: boolean
}

declare module '#server/database/database.ts' {
  interface Tables {
    bible_verses: BibleVersesTable
  }
}

/** A stored verse: words that the translators added are in brackets. */
export type VerseRow = Omit<BibleVersesTable, 'translation'>

const LARGEST = 32_767
/** `smallint` can't store infinity, so larger numbers are capped. */
const bounded = (number: number): number => Math.min(number, LARGEST)

const chosen = ['book', 'chapter', 'verse', 'text', 'starts_paragraph'] as const

/** Returns the verses of a passage in order, at most `REFERENCE_VERSES_MAX`. */
export function listVerses(db: Database, { from, to }: Passage): Promise<VerseRow[]> {
  return db
    .selectFrom('bible_verses')
    .select(chosen)
    .where('translation', '=', TRANSLATION)
    .where('book', '=', from.book)
    .where(sql<boolean>`(chapter, verse) >= (${bounded(from.chapter)}, ${bounded(from.verse)})`)
    .where(sql<boolean>`(chapter, verse) <= (${bounded(to.chapter)}, ${bounded(to.verse)})`)
    .orderBy('chapter')
    .orderBy('verse')
    .limit(REFERENCE_VERSES_MAX)
    .execute()
}

/** Number of verses per chapter: `outline[40]?.[3]` is Mark 4. */
export type Outline = readonly (readonly number[])[]

/** Reads the outline of all books in one query; empty before the text is loaded. */
export async function readOutline(db: Database): Promise<Outline> {
  const rows = await db
    .selectFrom('bible_verses')
    .select(({ fn }) => ['book', fn.max('verse').as('verses')] as const)
    .where('translation', '=', TRANSLATION)
    .groupBy(['book', 'chapter'])
    .orderBy('book')
    .orderBy('chapter')
    .execute()
  const outline: number[][] = []
  for (const { book, verses } of rows) (outline[book - 1] ??= []).push(verses)
  return outline
}

export async function isLoaded(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('bible_verses')
    .select('book')
    .where('translation', '=', TRANSLATION)
    .executeTakeFirst()
  return row !== undefined
}

/** Inserts verses in one statement, skipping those that exist. */
export async function insertVerses(db: Database, rows: readonly VerseRow[]): Promise<void> {
  await sql`
    insert into bible_verses (translation, book, chapter, verse, text, starts_paragraph)
    select ${TRANSLATION}, * from unnest(
      ${rows.map(({ book }) => book)}::smallint[], ${rows.map(({ chapter }) => chapter)}::smallint[],
      ${rows.map(({ verse }) => verse)}::smallint[], ${rows.map(({ text }) => text)}::text[],
      ${rows.map((row) => row.starts_paragraph)}::boolean[])
    on conflict do nothing`.execute(db)
}
