import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { COMPARED_MAX } from '#features/palette/limits.ts'
import { bestFirst, type Matches } from '#features/palette/server/likeness.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { WORDS } from './store-people.ts'

const accounts = (db: Database | Transaction) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'username', 'email', 'phone'])
    .where('status', '!=', 'session')
    .where('environment_id', '=', ENVIRONMENT_ID)

/** Returns people whose name, address, phone number or id matches. */
export const findPeopleAlike = (
  db: Database | Transaction,
  { words, matches, limit }: { words: readonly string[]; matches: Matches; limit: number },
) =>
  db
    .selectFrom(accounts(db).select(WORDS.as('words')).where(matches(WORDS)).limit(COMPARED_MAX).as('found'))
    .select(['id', 'first_name', 'last_name', 'username', 'email', 'phone'])
    .orderBy(bestFirst(words, sql.ref<string>('words')))
    .orderBy('id')
    .limit(limit)
    .execute()

export const listNamesOf = (db: Database | Transaction, ids: readonly string[]) =>
  accounts(db).where('id', 'in', ids).execute()
