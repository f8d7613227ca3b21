import { type ColumnType, type Generated, type JSONColumnType, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { ANSWERS_MAX, NOTES_LISTED_MAX, VIEWS_MAX } from '../limits.ts'
import type { CannedAnswer, DeskView } from '../model.ts'
import type { DeskFilter } from '../tabs.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    desk_notes: {
      id: string
      environment_id: Generated<string>
      learner_id: string
      author_id: string | null
      text: string
      created_at: ColumnType<Date, Date, never>
      updated_at: Date
    }
    desk_answers: {
      id: string
      environment_id: Generated<string>
      owner_id: string | null
      team_id: string | null
      title: string
      text: string
      updated_at: Date
    }
    desk_views: {
      id: string
      environment_id: Generated<string>
      owner_id: string
      name: string
      filter: JSONColumnType<DeskView['filter']>
      created_at: ColumnType<Date, Date, never>
    }
    desk_watchers: { user_id: string; until: Date }
    desk_card_watchers: { learner_id: string; user_id: string; until: Date; is_told: Generated<boolean> }
    desk_message_words: { message_id: string; chat_id: string; words: string }
    desk_bulks: {
      id: string
      environment_id: Generated<string>
      author_id: string | null
      texts: JSONColumnType<Record<string, string>>
      filter: JSONColumnType<DeskFilter>
      total: number
      created_at: Date
    }
    desk_bulk_learners: { bulk_id: string; learner_id: string; message_id: string; sent_at: Date | null }
  }
}

export type Reader = Database | Transaction

/** Returns the notes on a learner, the newest first. */
export const listNotes = (db: Reader, learnerId: string) =>
  db
    .selectFrom('desk_notes')
    .leftJoin('users', 'users.id', 'desk_notes.author_id')
    .select(['desk_notes.id', 'text', 'author_id', 'desk_notes.created_at'])
    .select(['first_name', 'last_name', 'username', 'avatar'])
    .where('learner_id', '=', learnerId)
    .where('desk_notes.environment_id', '=', ENVIRONMENT_ID)
    .orderBy('desk_notes.created_at', 'desc')
    .orderBy('desk_notes.id')
    .limit(NOTES_LISTED_MAX)
    .execute()

interface Kept {
  id: string
  /** Author. */
  by: string
}

/** Saves a note; false if the id belongs to somebody else's note or to another learner. */
export async function saveNote(
  trx: Transaction,
  { id, by, learnerId, text, now }: Kept & { learnerId: string; text: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('desk_notes')
    .values({ id, learner_id: learnerId, author_id: by, text, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ text, updated_at: now })
        .where('desk_notes.author_id', '=', by)
        .where('desk_notes.learner_id', '=', learnerId),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteNote(trx: Transaction, { id, by, learnerId }: Kept & { learnerId: string }) {
  const note = trx.deleteFrom('desk_notes').where('id', '=', id).where('learner_id', '=', learnerId)
  const { numDeletedRows } = await note.where('author_id', '=', by).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Returns the canned replies of a person and of teams, by title. */
export const listAnswers = (
  db: Reader,
  { ownerId, teamIds }: { ownerId: string; teamIds: readonly string[] },
): Promise<CannedAnswer[]> =>
  db
    .selectFrom('desk_answers')
    .select(['id', 'title', 'text', 'team_id as teamId'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where(sql<boolean>`(owner_id = ${ownerId} or team_id = any(${teamIds}::text[]))`)
    .orderBy(sql`owner_id is null`)
    .orderBy('title')
    .orderBy('id')
    .limit(2 * ANSWERS_MAX)
    .execute()

export const findAnswer = (db: Reader, id: string) =>
  db
    .selectFrom('desk_answers')
    .select(['owner_id as ownerId', 'team_id as teamId'])
    .where('id', '=', id)
    .executeTakeFirst()

export async function countAnswers(db: Reader, of: { ownerId: string | null; teamId: string | null }) {
  const { count } = await db
    .selectFrom('desk_answers')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(of.teamId === null ? 'owner_id' : 'team_id', '=', of.teamId ?? of.ownerId)
    .executeTakeFirstOrThrow()
  return count
}

export async function storeAnswer(
  trx: Transaction,
  { id, teamId, title, text }: CannedAnswer,
  { ownerId, now }: { ownerId: string; now: Date },
): Promise<void> {
  const values = { owner_id: teamId === null ? ownerId : null, team_id: teamId, title, text, updated_at: now }
  await trx
    .insertInto('desk_answers')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

export async function deleteAnswer(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('desk_answers').where('id', '=', id).execute()
}

export const listViews = (db: Reader, ownerId: string): Promise<DeskView[]> =>
  db
    .selectFrom('desk_views')
    .select(['id', 'name', 'filter'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(VIEWS_MAX)
    .execute()

/** Saves a view; false if its id is somebody else's. */
export async function saveView(
  trx: Transaction,
  { id, name, filter }: DeskView,
  { ownerId, now }: { ownerId: string; now: Date },
): Promise<boolean> {
  const values = { name, filter: JSON.stringify(filter) }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('desk_views')
    .values({ id, owner_id: ownerId, created_at: now, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values).where('desk_views.owner_id', '=', ownerId))
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteView(trx: Transaction, { id, by }: Kept): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('desk_views')
    .where('id', '=', id)
    .where('owner_id', '=', by)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
