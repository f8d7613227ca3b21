import { type Generated, type Selectable, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'

interface AnswersTable {
  id: string
  environment_id: Generated<string>
  user_id: string | null
  mark: number
  text: string
  lang: string
  course_id: string | null
  answered_at: Date
}

declare module '#server/database/database.ts' {
  interface Tables {
    feedback_answers: AnswersTable
    feedback_asked: { environment_id: Generated<string>; user_id: string; asked_at: Date }
  }
}

export interface FeedbackFilter {
  mark?: number | undefined
  withText?: boolean | undefined
}

export async function countFinished(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from progress_elements
    where environment_id = ${ENVIRONMENT_ID} and user_id = ${userId} and state = 'done'`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findAsked(db: Database, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('feedback_asked')
    .select('asked_at')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.asked_at ?? null
}

export async function noteAsked(db: Database | Transaction, of: { userId: string; at: Date }): Promise<void> {
  await sql`
    insert into feedback_asked (environment_id, user_id, asked_at) values (${ENVIRONMENT_ID}, ${of.userId}, ${of.at})
    on conflict (environment_id, user_id) do update set asked_at = greatest(feedback_asked.asked_at, excluded.asked_at)`.execute(
    db,
  )
}

export async function insertFeedback(
  db: Database,
  row: Omit<Selectable<AnswersTable>, 'environment_id'>,
): Promise<void> {
  await db
    .insertInto('feedback_answers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const chosen = (db: Database, { mark, withText }: FeedbackFilter) =>
  db
    .selectFrom('feedback_answers as answer')
    .where('answer.environment_id', '=', ENVIRONMENT_ID)
    .$if(mark !== undefined, (query) => query.where('mark', '=', mark ?? 0))
    .$if(withText === true, (query) => query.where('answer.text', '<>', ''))

/** Lists answers with their authors and courses, newest first. */
export function listFeedback(
  db: Database,
  filter: FeedbackFilter,
  page: { limit: number; offset: number; lang: string },
) {
  return chosen(db, filter)
    .leftJoin('users', 'users.id', 'answer.user_id')
    .leftJoin('courses', 'courses.id', 'answer.course_id')
    .selectAll('answer')
    .select(['users.first_name', 'users.last_name', 'users.username'])
    .select(sql<string | null>`coalesce(courses.texts -> ${page.lang} ->> 'title', courses.title)`.as('course_title'))
    .orderBy('answered_at', 'desc')
    .orderBy('answer.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}
export type FeedbackRow = Awaited<ReturnType<typeof listFeedback>>[number]

export async function countFeedback(db: Database, filter: FeedbackFilter): Promise<number> {
  const { count } = await chosen(db, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Counts the answers per mark. */
export async function countMarks(db: Database): Promise<Record<string, number>> {
  const rows = await chosen(db, {})
    .select(['mark', sql<number>`count(*)::int`.as('count')])
    .groupBy('mark')
    .execute()
  return Object.fromEntries(rows.map(({ mark, count }) => [mark, count]))
}

export function exportFeedback(db: Database, userId: string) {
  return db
    .selectFrom('feedback_answers')
    .select(['mark', 'text', 'course_id', 'answered_at'])
    .where('user_id', '=', userId)
    .orderBy('answered_at')
    .orderBy('id')
    .execute()
}

/** Erases the text and author of a person's answers; the mark stays anonymously. */
export async function forgetFeedback(trx: Transaction, userId: string): Promise<void> {
  await trx.updateTable('feedback_answers').set({ user_id: null, text: '' }).where('user_id', '=', userId).execute()
}

/** Moves answers when two accounts are merged. */
export async function moveFeedback(trx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await trx.updateTable('feedback_answers').set({ user_id: to }).where('user_id', '=', from).execute()
  const asked = await trx
    .deleteFrom('feedback_asked')
    .where('user_id', '=', from)
    .returning('asked_at')
    .executeTakeFirst()
  if (asked) await noteAsked(trx, { userId: to, at: asked.asked_at })
}
