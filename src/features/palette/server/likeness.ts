import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'

/** Splits a search into words, folded as `fold_words` folds titles in the database (migration 0044). */
export const foldedWords = (q: string): string[] =>
  q
    .normalize('NFKD')
    .replaceAll(/\p{Mn}|\u0640/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** How rows are matched by a text, which must be written as in a trigram index. */
export type Matches = (text: RawBuilder<string>) => RawBuilder<boolean>

/**
 * Finds what contains all words, or with `isNear` what resembles them: a search with a typing mistake.
 *
 * @param words As the text of the rows is folded.
 */
export async function findAlike<Row>(
  db: Database,
  { words, isNear }: { words: readonly string[]; isNear: boolean },
  find: (db: Database | Transaction, matches: Matches) => Promise<Row[]>,
): Promise<Row[]> {
  if (words.length === 0) return []
  if (!isNear) {
    return find(db, (text) => allOf(words.map((word) => sql<boolean>`${text} like ${`%${escaped(word)}%`}`)))
  }
  return db.transaction().execute(async (trx) => {
    // How much of what was typed an index must find in a text: one wrong letter in a word of nine.
    await sql`set local pg_trgm.word_similarity_threshold = 0.5`.execute(trx)
    return find(trx, (text) => sql<boolean>`${words.join(' ')} <% ${text}`)
  })
}

/** SQL order: what begins with the words, then where a word does, then the rest. */
export const bestFirst = (words: readonly string[], text: RawBuilder<string>): RawBuilder<unknown> => {
  const typed = escaped(words.join(' '))
  return sql`trim(${text}) like ${`${typed}%`} desc, ${text} like ${`% ${typed}%`} desc, word_similarity(${words.join(' ')}, ${text}) desc`
}

export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(conditions, sql` and `)})`

const escaped = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`)
