import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { type Scope, withinScope } from '#features/mentors/server/may-read.ts'
import { COMPARED_MAX } from '#features/palette/limits.ts'
import { bestFirst, type Matches } from '#features/palette/server/likeness.ts'
import { WORDS } from '#features/people/server/store-people.ts'
import type { Database, Transaction } from '#server/database/database.ts'

const NAME = sql<string>`lower(concat_ws(' ', '', users.first_name, users.last_name, users.username, ''))`

const named = (db: Database | Transaction, scope: Scope) =>
  db
    .selectFrom('chats')
    .innerJoin('users', 'users.id', 'chats.learner_id')
    .select(['chats.id', 'first_name', 'last_name', 'username'])
    .where('chats.environment_id', '=', ENVIRONMENT_ID)
    .where('users.status', '=', 'active')
    .where('users.deletion_asked_at', 'is', null)
    // A mentor may be a learner too, whose own conversation isn’t on their desk.
    .where('chats.learner_id', '<>', scope.userId)
    .where(withinScope(scope, 'chats'))

/** Returns the conversations in a scope with learners whose name matches. */
export const findChatsAlike = (
  db: Database | Transaction,
  { scope, words, matches, limit }: { scope: Scope; words: readonly string[]; matches: Matches; limit: number },
) =>
  db
    .selectFrom(
      named(db, scope)
        .select(NAME.as('name'))
        // Everything known of people has an index, which their names alone don’t have.
        .where('chats.learner_id', 'in', (find) =>
          find.selectFrom('users').select('id').where('status', '<>', 'session').where(matches(WORDS)),
        )
        .where(matches(NAME))
        .limit(COMPARED_MAX)
        .as('found'),
    )
    .select(['id', 'first_name', 'last_name', 'username'])
    .orderBy(bestFirst(words, sql.ref<string>('name')))
    .orderBy('id')
    .limit(limit)
    .execute()

export const listChatNames = (db: Database | Transaction, { scope, ids }: { scope: Scope; ids: readonly string[] }) =>
  named(db, scope).where('chats.id', 'in', ids).execute()
