import { sql } from 'kysely'
import type { Transaction } from '#server/database/database.ts'
import { MERGED_KINDS, type MergedKind } from '../../rules.ts'

/** Which rows each kind counts. */
const ROWS: Readonly<Record<MergedKind, { table: string; column: string; where?: string }>> = {
  started: { table: 'progress_courses', column: 'user_id' },
  finished: { table: 'progress_courses', column: 'user_id', where: 'finished_at is not null' },
  bought: { table: 'user_courses', column: 'user_id' },
  microcourses: { table: 'microcourse_progress', column: 'user_id' },
  tests: { table: 'test_attempts', column: 'user_id' },
  answers: { table: 'interaction_results', column: 'user_id' },
  certificates: { table: 'certificates', column: 'user_id', where: 'revoked_at is null' },
  orders: { table: 'orders', column: 'user_id' },
  notes: { table: 'notes', column: 'user_id', where: 'deleted_at is null' },
  messages: { table: 'chat_messages', column: 'author_id' },
  comments: { table: 'comments', column: 'user_id', where: `state <> 'deleted'` },
  reviews: { table: 'reviews', column: 'user_id' },
  groups: { table: 'group_members', column: 'user_id' },
  webinars: { table: 'webinar_attendance', column: 'user_id' },
  forms: { table: 'data_records', column: 'user_id' },
  learners: { table: 'mentor_connections', column: 'mentor_id', where: 'ended_at is null' },
  parts: { table: 'course_people', column: 'user_id' },
}

/** Counts what an account has, without the kinds of which it has none. */
export async function countRows(trx: Transaction, userId: string): Promise<Partial<Record<MergedKind, number>>> {
  const counts = MERGED_KINDS.map((kind) => {
    const { table, column, where = 'true' } = ROWS[kind]
    return sql`(select count(*)::int from ${sql.table(table)} where ${sql.ref(column)} = ${userId} and ${sql.raw(where)}) as ${sql.ref(kind)}`
  })
  const { rows } = await sql<Record<MergedKind, number>>`select ${sql.join(counts)}`.execute(trx)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, count]) => count > 0))
}
