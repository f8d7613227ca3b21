import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { bestFirst, type Matches } from '#features/palette/server/likeness.ts'
import type { Database, Transaction } from '#server/database/database.ts'

const titles = (db: Database | Transaction) =>
  db.selectFrom('groups').select(['id', 'title']).where('environment_id', '=', ENVIRONMENT_ID)

const TITLE = sql<string>`fold_words(title)`

/** Returns groups whose title matches; archived ones last. */
export const findGroupsAlike = (
  db: Database | Transaction,
  { words, matches, limit }: { words: readonly string[]; matches: Matches; limit: number },
) =>
  titles(db)
    .where(matches(TITLE))
    .orderBy(sql`archived_at is not null`)
    .orderBy(bestFirst(words, TITLE))
    .orderBy('id')
    .limit(limit)
    .execute()

export const listGroupTitles = (db: Database | Transaction, ids: readonly string[]) =>
  titles(db).where('id', 'in', ids).execute()
