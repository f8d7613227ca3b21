import { sql } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'

/** Returns everything a person answered, including private notes, for their data export. */
export async function exportResults(db: Database, userId: string) {
  const interactions = await db
    .selectFrom('interaction_results')
    .select([
      'course_id',
      'element_id',
      'component_id',
      'component_name',
      'text',
      'variants',
      'answers',
      'passed',
      'share',
      'attempt',
      'private',
      'answered_at',
    ]) // oxfmt-ignore
    .where('user_id', '=', userId)
    .orderBy('answered_at')
    .orderBy('id')
    .execute()
  const quizzes = await db
    .selectFrom('quiz_results')
    .select(['category_id', 'element_id', 'dialog_id', 'msg_id', 'text', 'variants', 'answers', 'answered_at'])
    .where('user_id', '=', userId)
    .orderBy('answered_at')
    .orderBy('id')
    .execute()
  return { interactions, quizzes }
}

/**
 * Moves a guest's answers to an account. The guest's attempts are numbered after the account's; of a note or quiz
 * answer that both have, the newer one is kept.
 */
export async function moveResults(trx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    delete from interaction_results theirs using interaction_results own
    where theirs.user_id = ${from} and own.user_id = ${to} and theirs.id = own.id`.execute(trx)
  await sql`
    delete from interaction_results older using interaction_results newer
    where older.private and newer.private and older.element_id = newer.element_id
      and older.component_id = newer.component_id
      and ((older.user_id = ${from} and newer.user_id = ${to} and older.answered_at <= newer.answered_at)
        or (older.user_id = ${to} and newer.user_id = ${from} and older.answered_at < newer.answered_at))`.execute(trx)
  await sql`
    update interaction_results moved set user_id = ${to}, attempt = moved.attempt + coalesce((
      select max(own.attempt) from interaction_results own
      where own.user_id = ${to} and own.element_id = moved.element_id and own.component_id = moved.component_id), 0)
    where user_id = ${from}`.execute(trx)
  await sql`
    delete from quiz_results older using quiz_results newer
    where older.dialog_id = newer.dialog_id and older.msg_id = newer.msg_id
      and ((older.user_id = ${from} and newer.user_id = ${to} and older.answered_at <= newer.answered_at)
        or (older.user_id = ${to} and newer.user_id = ${from} and older.answered_at < newer.answered_at))`.execute(trx)
  await sql`delete from quiz_results theirs using quiz_results own
    where theirs.user_id = ${from} and own.user_id = ${to} and theirs.id = own.id`.execute(trx)
  await sql`update quiz_results set user_id = ${to} where user_id = ${from}`.execute(trx)
}
