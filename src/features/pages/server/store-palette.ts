import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { bestFirst, type Matches } from '#features/palette/server/likeness.ts'
import type { Database, Transaction } from '#server/database/database.ts'

const titles = (db: Database | Transaction, lang: string) =>
  db
    .selectFrom('pages')
    .select(['id', 'alias', sql<string>`coalesce(texts -> ${lang} ->> 'title', title)`.as('title')])
    .where('environment_id', '=', ENVIRONMENT_ID)

/** Returns pages whose title in a language, title or address matches. */
export function findPagesAlike(
  db: Database | Transaction,
  { words, matches, lang, limit }: { words: readonly string[]; matches: Matches; lang: string; limit: number },
) {
  const named = sql<string>`fold_words(concat_ws(' ', texts -> ${lang} ->> 'title', title, alias))`
  return titles(db, lang).where(matches(named)).orderBy(bestFirst(words, named)).orderBy('id').limit(limit).execute()
}

export const listPageTitles = (db: Database | Transaction, ids: readonly string[], lang: string) =>
  titles(db, lang).where('id', 'in', ids).execute()
