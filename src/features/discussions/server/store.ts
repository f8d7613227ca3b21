import { type Generated, type JSONColumnType, type Selectable, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { fullNameOf } from '#features/accounts/server/present.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { REPLIES_SHOWN, WATCHERS_MAX } from '../limits.ts'
import type { CommentState } from '../model.ts'

export interface Mention {
  userId: string
  name: string
}

interface CommentsTable {
  id: string
  seq: Generated<string>
  environment_id: Generated<string>
  discussion_id: string
  course_id: string
  element_id: string
  parent_id: string | null
  user_id: string | null
  text: string
  mentions: JSONColumnType<Mention[]>
  state: Generated<CommentState>
  hidden_reason: string | null
  hidden_by: string | null
  created_at: Date
  edited_at: Date | null
  replies_count: Generated<number>
  likes_count: Generated<number>
  reports_count: Generated<number>
}

declare module '#server/database/database.ts' {
  interface Tables {
    comments: CommentsTable
    discussion_counts: { discussion_id: string; comments_count: number }
    comment_likes: { comment_id: string; user_id: string; created_at: Date }
    comment_reports: { comment_id: string; user_id: string; reason: string; created_at: Date }
    comment_blocks: {
      environment_id: Generated<string>
      user_id: string
      blocked_by: string | null
      reason: string
      created_at: Date
    }
    discussion_watchers: { discussion_id: string; user_id: string; until: Date }
  }
}

export type Connection = Database | Transaction
export type CommentRow = Selectable<CommentsTable>

/** Who reads: hidden comments are visible to their authors and to moderators. */
export interface Reader {
  userId: string | undefined
  isModerator: boolean
}

const AUTHOR = ['first_name', 'last_name', 'username', 'avatar', 'roles'] as const
/** A comment with its author's name and picture. */
export type SignedRow = Awaited<ReturnType<typeof listReplies>>[number]

const signed = (db: Connection) =>
  db
    .selectFrom('comments')
    .leftJoin('users', 'users.id', 'comments.user_id')
    .selectAll('comments')
    .select(AUTHOR.map((column) => `users.${column}` as const))
    .where('comments.environment_id', '=', ENVIRONMENT_ID)

/** Whether a reader sees a comment. A deleted one stays visible as an empty entry while it has replies. */
const seenBy = ({ userId, isModerator }: Reader) => sql<boolean>`(
  comments.state = 'shown' or (comments.parent_id is null and comments.replies_count > 0)
  or (comments.state = 'hidden' and (${isModerator} or comments.user_id = ${userId ?? null}))
)`

/** Lists top-level comments, newest first. */
export function listComments(
  db: Connection,
  {
    discussionId,
    before,
    limit,
    reader,
  }: { discussionId: string; before?: string | undefined; limit: number; reader: Reader },
): Promise<SignedRow[]> {
  const page = signed(db)
    .where('comments.discussion_id', '=', discussionId)
    .where('comments.parent_id', 'is', null)
    .where(seenBy(reader))
    .orderBy('comments.seq', 'desc')
    .limit(limit)
  return (before === undefined ? page : page.where('comments.seq', '<', before)).execute()
}

/** Lists replies to a comment, oldest first. */
export function listReplies(
  db: Connection,
  { parentId, after, limit, reader }: { parentId: string; after?: string | undefined; limit: number; reader: Reader },
) {
  const page = signed(db)
    .where('comments.parent_id', '=', parentId)
    .where(seenBy(reader))
    .orderBy('comments.seq')
    .limit(limit)
  return (after === undefined ? page : page.where('comments.seq', '>', after)).execute()
}

/** Lists the first replies to each of the comments. */
export async function listFirstReplies(db: Connection, rootIds: string[], reader: Reader): Promise<SignedRow[]> {
  if (rootIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select first.id from unnest(${rootIds}::text[]) as root (id) cross join lateral (
      select id from comments where parent_id = root.id and ${seenBy(reader)} order by seq limit ${REPLIES_SHOWN}
    ) as first`.execute(db)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  return signed(db).where('comments.id', 'in', ids).orderBy('comments.seq').execute()
}

export function findComment(db: Connection, id: string): Promise<SignedRow | undefined> {
  return signed(db).where('comments.id', '=', id).executeTakeFirst()
}

/** Returns which of the comments a person likes. */
export async function listLiked(db: Connection, ids: string[], userId: string | undefined): Promise<Set<string>> {
  if (userId === undefined || ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('comment_likes')
    .select('comment_id')
    .where('user_id', '=', userId)
    .where('comment_id', 'in', ids)
    .execute()
  return new Set(rows.map((row) => row.comment_id))
}

/** Counts the comments of discussions. */
export async function listCounts(db: Connection, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('discussion_counts').selectAll().where('discussion_id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.discussion_id, row.comments_count]))
}

export interface NewComment {
  id: string
  discussionId: string
  courseId: string
  elementId: string
  parentId: string | null
  userId: string
  text: string
  mentions: Mention[]
  now: Date
}

/** Inserts a comment unless its id exists; returns whether it was inserted. */
export async function insertComment(trx: Transaction, comment: NewComment): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('comments')
    .values({
      id: comment.id,
      discussion_id: comment.discussionId,
      course_id: comment.courseId,
      element_id: comment.elementId,
      parent_id: comment.parentId,
      user_id: comment.userId,
      text: comment.text,
      mentions: JSON.stringify(comment.mentions),
      created_at: comment.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await changeCounts(trx, { discussion_id: comment.discussionId, parent_id: comment.parentId }, 1)
  return true
}

/** Updates the counters of discussion and parent comment. */
async function changeCounts(
  trx: Transaction,
  of: Pick<CommentRow, 'discussion_id' | 'parent_id'>,
  by: 1 | -1,
): Promise<void> {
  await sql`
    insert into discussion_counts as counted (discussion_id, comments_count) values (${of.discussion_id}, ${Math.max(0, by)})
    on conflict (discussion_id) do update set comments_count = greatest(0, counted.comments_count + ${by})`.execute(trx)
  if (of.parent_id === null) return
  await sql`update comments set replies_count = replies_count + ${by} where id = ${of.parent_id}`.execute(trx)
}

export async function updateText(
  trx: Transaction,
  { id, text, mentions, now }: { id: string; text: string; mentions: Mention[]; now: Date },
): Promise<void> {
  await trx
    .updateTable('comments')
    .set({ text, mentions: JSON.stringify(mentions), edited_at: now })
    .where('id', '=', id)
    .execute()
}

/** Changes a comment's state and the counters. Returns false if it was not in the expected state. */
export async function changeState(
  trx: Transaction,
  { id, from, to, ...hidden }: { id: string; from: CommentState; to: CommentState; reason?: string; by?: string },
): Promise<boolean> {
  const changed = await trx
    .updateTable('comments')
    .set({
      state: to,
      hidden_reason: hidden.reason ?? null,
      hidden_by: hidden.by ?? null,
      ...(to === 'deleted' && { text: '', mentions: '[]' }),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning(['discussion_id', 'parent_id'])
    .executeTakeFirst()
  if (!changed) return false
  if (from === 'shown') await changeCounts(trx, changed, -1)
  if (to === 'shown') await changeCounts(trx, changed, 1)
  return true
}

/** Sets or removes a like, and returns the number of likes. */
export async function changeLike(
  trx: Transaction,
  of: { id: string; userId: string; isLiked: boolean; now: Date },
): Promise<{ likesCount: number; isNew: boolean }> {
  const like = { comment_id: of.id, user_id: of.userId }
  const changed = of.isLiked
    ? await trx
        .insertInto('comment_likes')
        .values({ ...like, created_at: of.now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('comment_id')
        .execute()
    : await trx
        .deleteFrom('comment_likes')
        .where('comment_id', '=', of.id)
        .where('user_id', '=', of.userId)
        .returning('comment_id')
        .execute()
  const by = changed.length * (of.isLiked ? 1 : -1)
  const { likes_count } = await trx
    .updateTable('comments')
    .set({ likes_count: sql`likes_count + ${by}` })
    .where('id', '=', of.id)
    .returning('likes_count')
    .executeTakeFirstOrThrow()
  return { likesCount: likes_count, isNew: by > 0 }
}

/** Lists participants of a discussion with a name of which a part begins with the typed text. */
export function listPeople(
  db: Connection,
  { discussionId, words, limit }: { discussionId: string; words: string; limit: number },
) {
  const pattern = `${words.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`
  const name = sql<string>`lower(concat_ws(' ', users.first_name, users.last_name))`
  return db
    .selectFrom('users')
    .select(['users.id', ...AUTHOR])
    .where('users.id', 'in', (said) =>
      said
        .selectFrom('comments')
        .select('comments.user_id')
        .distinct()
        .where('discussion_id', '=', discussionId)
        .where('state', '=', 'shown')
        .where('comments.user_id', 'is not', null)
        .$castTo<{ user_id: string }>(),
    )
    .where((where) => where.or([where(name, 'like', pattern), where(name, 'like', `% ${pattern}`)]))
    .orderBy(name)
    .orderBy('users.id')
    .limit(limit)
    .execute()
}

/** Returns those of the people who participate in a discussion. */
export function listParticipants(db: Connection, discussionId: string, userIds: string[]) {
  return db
    .selectFrom('users')
    .select(['users.id', ...AUTHOR])
    .where('users.id', 'in', userIds)
    .where((where) =>
      where.exists(
        where
          .selectFrom('comments')
          .select('comments.id')
          .where('discussion_id', '=', discussionId)
          .whereRef('comments.user_id', '=', 'users.id'),
      ),
    )
    .execute()
}

/** Returns the people's names as they are shown. */
export async function listNames(db: Connection, ids: string[]): Promise<Mention[]> {
  const columns = ['id', 'first_name', 'last_name', 'username'] as const
  const rows = await db.selectFrom('users').select(columns).where('id', 'in', ids).execute()
  return rows.map((row) => ({ userId: row.id, name: fullNameOf(row) }))
}

export async function isBlocked(db: Connection, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('comment_blocks')
    .select('user_id')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function upsertWatcher(
  db: Connection,
  { discussionId, userId, until }: { discussionId: string; userId: string; until: Date },
): Promise<void> {
  await db
    .insertInto('discussion_watchers')
    .values({ discussion_id: discussionId, user_id: userId, until })
    .onConflict((conflict) => conflict.columns(['discussion_id', 'user_id']).doUpdateSet({ until }))
    .execute()
}

/** Returns the current viewers of a discussion, most recent first. */
export async function listWatchers(db: Connection, discussionId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('discussion_watchers')
    .select('user_id')
    .where('discussion_id', '=', discussionId)
    .where('until', '>', now)
    .orderBy('until', 'desc')
    .orderBy('user_id')
    .limit(WATCHERS_MAX)
    .execute()
  return rows.map((row) => row.user_id)
}

export async function deleteOldWatchers(db: Connection, now: Date): Promise<void> {
  await db.deleteFrom('discussion_watchers').where('until', '<', now).execute()
}
