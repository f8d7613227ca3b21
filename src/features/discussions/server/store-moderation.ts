import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Transaction } from '#server/database/database.ts'
import type { QueueView } from '../model.ts'
import type { Connection } from './store.ts'

/** Lists comments of all discussions, newest first. */
export function listQueue(
  db: Connection,
  { view, before, limit }: { view: QueueView; before?: string | undefined; limit: number },
) {
  const all = db
    .selectFrom('comments')
    .leftJoin('users', 'users.id', 'comments.user_id')
    .leftJoin('comment_blocks', (join) =>
      join
        .onRef('comment_blocks.user_id', '=', 'comments.user_id')
        .on('comment_blocks.environment_id', '=', ENVIRONMENT_ID),
    )
    .selectAll('comments')
    .select(['users.first_name', 'users.last_name', 'users.username', 'users.avatar', 'users.roles'])
    .select(sql<boolean>`comment_blocks.user_id is not null`.as('is_blocked'))
    .where('comments.environment_id', '=', ENVIRONMENT_ID)
    .where('comments.state', '<>', 'deleted')
    .orderBy('comments.seq', 'desc')
    .limit(limit)
  const page = before === undefined ? all : all.where('comments.seq', '<', before)
  if (view === 'hidden') return page.where('comments.state', '=', 'hidden').execute()
  if (view === 'reported') return page.where('reports_count', '>', 0).where('comments.state', '=', 'shown').execute()
  return page.execute()
}

export async function countReported(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('comments')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('reports_count', '>', 0)
    .where('state', '=', 'shown')
    .executeTakeFirstOrThrow()
  return count
}

/** Returns how many comments wait for a decision, and since when: the first report of each counts. */
export async function findReported(db: Connection): Promise<{ count: number; since: Date | null }> {
  return db
    .selectFrom('comments')
    .innerJoin('comment_reports', 'comment_reports.comment_id', 'comments.id')
    .select([
      sql<number>`count(distinct comments.id)::int`.as('count'),
      sql<Date | null>`min(comment_reports.created_at)`.as('since'),
    ])
    .where('comments.environment_id', '=', ENVIRONMENT_ID)
    .where('reports_count', '>', 0)
    .where('state', '=', 'shown')
    .executeTakeFirstOrThrow()
}

/** Inserts a report; a second one of the same person changes nothing. */
export async function insertReport(
  trx: Transaction,
  { id, userId, reason, now }: { id: string; userId: string; reason: string; now: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('comment_reports')
    .values({ comment_id: id, user_id: userId, reason, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('comment_id')
    .executeTakeFirst()
  if (!row) return false
  await sql`update comments set reports_count = reports_count + 1 where id = ${id}`.execute(trx)
  return true
}

/** Deletes the reports of a comment once a moderator has decided. */
export async function settleReports(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('comment_reports').where('comment_id', '=', id).execute()
  await trx.updateTable('comments').set({ reports_count: 0 }).where('id', '=', id).execute()
}

export function listReports(db: Connection, ids: string[]) {
  return db
    .selectFrom('comment_reports')
    .innerJoin('users', 'users.id', 'comment_reports.user_id')
    .select(['comment_id', 'reason', 'comment_reports.created_at', 'first_name', 'last_name', 'username'])
    .where('comment_id', 'in', ids)
    .orderBy('comment_reports.created_at')
    .orderBy('comment_reports.user_id')
    .execute()
}

export function findPerson(db: Connection, id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'roles'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

export async function insertBlock(
  db: Connection,
  { userId, by, reason, now }: { userId: string; by: string; reason: string; now: Date },
): Promise<void> {
  await db
    .insertInto('comment_blocks')
    .values({ user_id: userId, blocked_by: by, reason, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteBlock(db: Connection, userId: string): Promise<void> {
  await db
    .deleteFrom('comment_blocks')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .execute()
}

export function listBlocks(db: Connection) {
  return db
    .selectFrom('comment_blocks')
    .innerJoin('users', 'users.id', 'comment_blocks.user_id')
    .select(['user_id', 'reason', 'comment_blocks.created_at', 'first_name', 'last_name', 'username'])
    .where('comment_blocks.environment_id', '=', ENVIRONMENT_ID)
    .orderBy('comment_blocks.created_at', 'desc')
    .orderBy('user_id')
    .execute()
}
