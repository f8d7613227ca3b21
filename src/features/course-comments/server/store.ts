import type { Selectable } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'

interface CourseCommentsTable {
  id: string
  course_id: string
  thread_id: string
  element_id: string | null
  block_id: string | null
  quote: string
  author_id: string | null
  text: string
  created_at: Date
  edited_at: Date | null
  resolved_at: Date | null
  resolved_by: string | null
}
declare module '#server/database/database.ts' {
  interface Tables {
    course_comments: CourseCommentsTable
  }
}
type Connection = Database | Transaction
export type CommentRow = Selectable<CourseCommentsTable>

/** Lists the comments of a course with their authors, the oldest first. */
export const listComments = (db: Connection, courseId: string) =>
  db
    .selectFrom('course_comments as comment')
    .leftJoin('users', 'users.id', 'comment.author_id')
    .selectAll('comment')
    .select(['first_name', 'last_name', 'username', 'avatar'])
    .where('course_id', '=', courseId)
    .orderBy('created_at')
    // An answer of the same millisecond comes after what it answers.
    .orderBy(({ eb }) => eb('comment.id', '=', eb.ref('thread_id')), 'desc')
    .orderBy('comment.id')
    .execute()
export type ListedComment = Awaited<ReturnType<typeof listComments>>[number]

export const findComment = (db: Connection, id: string): Promise<CommentRow | undefined> =>
  db.selectFrom('course_comments').selectAll().where('id', '=', id).executeTakeFirst()

export async function countComments(db: Connection, courseId: string): Promise<number> {
  const { count } = await db
    .selectFrom('course_comments')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertComment(db: Connection, row: CommentRow): Promise<void> {
  await db.insertInto('course_comments').values(row).execute()
}

export async function updateText(db: Connection, { id, text, at }: { id: string; text: string; at: Date }) {
  await db.updateTable('course_comments').set({ text, edited_at: at }).where('id', '=', id).execute()
}

/** Deletes a comment, and a thread of which nothing is left. */
export async function deleteComment(trx: Transaction, { id, thread_id: threadId }: CommentRow): Promise<void> {
  const thread = () => trx.selectFrom('course_comments').select('id').where('thread_id', '=', threadId)
  if (id === threadId) {
    const answer = await thread().where('id', '!=', id).limit(1).executeTakeFirst()
    if (answer)
      await trx.updateTable('course_comments').set({ text: '', author_id: null }).where('id', '=', id).execute()
    else await trx.deleteFrom('course_comments').where('id', '=', id).execute()
    return
  }
  await trx.deleteFrom('course_comments').where('id', '=', id).execute()
  const other = await thread().where('text', '!=', '').limit(1).executeTakeFirst()
  if (!other) await trx.deleteFrom('course_comments').where('id', '=', threadId).execute()
}

export async function updateResolution(
  db: Connection,
  { id, at, by }: { id: string; at: Date | null; by: string | null },
) {
  await db.updateTable('course_comments').set({ resolved_at: at, resolved_by: by }).where('id', '=', id).execute()
}

/** Lists who has written in a thread. */
export async function listWriters(db: Connection, threadId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('course_comments')
    .select('author_id')
    .distinct()
    .where('thread_id', '=', threadId)
    .execute()
  return rows.flatMap(({ author_id: id }) => (id === null ? [] : [id]))
}

/** Lists the comments of a person, for the export of their data. */
export const listCommentsBy = (db: Connection, userId: string) =>
  db
    .selectFrom('course_comments')
    .select(['course_id as courseId', 'element_id as elementId', 'quote', 'text', 'created_at as createdAt'])
    .where('author_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Deletes what a person has written. Answers of others stay. */
export async function eraseComments(trx: Transaction, userId: string): Promise<void> {
  const rows = await trx.selectFrom('course_comments').selectAll().where('author_id', '=', userId).execute()
  for (const row of rows) await deleteComment(trx, row)
}
