import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { DAY_MS } from '#base/clock.ts'
import type { Scope } from '#features/mentors/server/may-read.ts'
import type { Transaction } from '#server/database/database.ts'
import { BULK_LEARNERS_MAX } from '../limits.ts'
import type { DeskFilter } from '../tabs.ts'
import type { Reader } from './store.ts'
import { isChosen } from './store-inbox.ts'

/** A possible recipient of a bulk message. */
export interface Reached {
  id: string
  first_name: string | null
  last_name: string | null
  username: string | null
  lang: string | null
  refuses: boolean
}

/**
 * Returns the visitor's own learners that match a filter, the recently active first. A leader's message also reaches only their own
 * learners, since it has their name.
 */
export async function listReached(
  db: Reader,
  { scope, filter }: { scope: Scope; filter: DeskFilter },
): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    with held as (
      select connection.learner_id, connection.mentor_id, connection.team_id, coalesce(kept.tags, '{}') as tags
      from mentor_connections connection
      left join chats kept on kept.learner_id = connection.learner_id and kept.environment_id = ${ENVIRONMENT_ID}
      where connection.environment_id = ${ENVIRONMENT_ID} and connection.ended_at is null)
    select users.id, first_name, last_name, username, users.lang, refusal.learner_id is not null as refuses
    from held chats join users on users.id = chats.learner_id
    left join chat_bulk_refusals refusal on refusal.learner_id = users.id
    where users.status = 'active' and users.deletion_asked_at is null and chats.mentor_id = ${scope.userId}
      and ${isChosen(filter)}
    order by refusal.learner_id is not null, last_seen_at desc, users.id limit ${BULK_LEARNERS_MAX * 2}`.execute(db)
  return rows
}

/** Counts bulk messages of the last day. The sender's row is locked meanwhile. */
export async function countBulks(db: Reader, authorId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('desk_bulks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('author_id', '=', authorId)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  return count
}

export const lockAuthor = (trx: Transaction, id: string) =>
  trx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const findBulk = (db: Reader, id: string) =>
  db.selectFrom('desk_bulks').select(['author_id as authorId', 'total']).where('id', '=', id).executeTakeFirst()

export async function insertBulk(
  trx: Transaction,
  bulk: {
    id: string
    authorId: string
    texts: Record<string, string>
    filter: DeskFilter
    now: Date
    learners: readonly { id: string; messageId: string }[]
  },
): Promise<void> {
  await trx
    .insertInto('desk_bulks')
    .values({
      id: bulk.id,
      author_id: bulk.authorId,
      texts: JSON.stringify(bulk.texts),
      filter: JSON.stringify(bulk.filter),
      total: bulk.learners.length,
      created_at: bulk.now,
    })
    .execute()
  await trx
    .insertInto('desk_bulk_learners')
    .values(
      bulk.learners.map(({ id, messageId }) => ({
        bulk_id: bulk.id,
        learner_id: id,
        message_id: messageId,
        sent_at: null,
      })),
    )
    .execute()
}

/** Returns the recipients who have not got a message yet. */
export const listUnsent = (db: Reader, bulkId: string) =>
  db
    .selectFrom('desk_bulk_learners')
    .innerJoin('users', 'users.id', 'desk_bulk_learners.learner_id')
    .innerJoin('desk_bulks', 'desk_bulks.id', 'bulk_id')
    .select(['learner_id', 'message_id', 'first_name', 'last_name', 'username', 'lang', 'texts', 'author_id'])
    .where('bulk_id', '=', bulkId)
    .where('sent_at', 'is', null)
    .orderBy('learner_id')
    .execute()

export async function noteSent(trx: Transaction, of: { bulkId: string; learnerId: string; now: Date }): Promise<void> {
  await trx
    .updateTable('desk_bulk_learners')
    .set({ sent_at: of.now })
    .where('bulk_id', '=', of.bulkId)
    .where('learner_id', '=', of.learnerId)
    .execute()
}

/** Returns the bulk messages of a mentor, with how many were read. */
export const listBulks = (db: Reader, authorId: string) =>
  db
    .selectFrom('desk_bulks')
    .select(['id', 'texts', 'total', 'created_at'])
    .select(
      sql<number>`(select count(*)::int from desk_bulk_learners sent join chat_messages on chat_messages.id = sent.message_id
        where sent.bulk_id = desk_bulks.id and read_at is not null)`.as('read'),
    )
    .where('author_id', '=', authorId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(20)
    .execute()
