import { isGuest, type Visitor } from '#base/roles.ts'
import type { Kernel } from '#server/kernel.ts'
import { discussionsError } from '../errors.ts'
import type { Comment, Reply } from '../model.ts'
import { isModerator } from '../rules.ts'
import { checkReadable, getDiscussion } from './access.ts'
import { type Presentation, presentComments, presentReply } from './present.ts'
import {
  findComment,
  listComments,
  listFirstReplies,
  listLiked,
  listReplies,
  type Reader,
  type SignedRow,
} from './store.ts'

export const readerOf = (visitor: Visitor): Reader => ({
  userId: isGuest(visitor) ? undefined : visitor.userId,
  isModerator: isModerator(visitor),
})

/** Returns a page of comments. Reads one more than the page size, to know whether there are more. */
export async function commentsPage(
  kernel: Kernel,
  {
    discussionId,
    before,
    limit,
    visitor,
  }: { discussionId: string; before?: string | undefined; limit: number; visitor: Visitor },
): Promise<{ comments: Comment[]; hasMore: boolean }> {
  const reader = readerOf(visitor)
  const rows = await listComments(kernel.db, { discussionId, before, limit: limit + 1, reader })
  const comments = await withReplies(kernel, rows.slice(0, limit), reader)
  return { comments, hasMore: rows.length > limit }
}

export async function repliesPage(
  kernel: Kernel,
  {
    parentId,
    after,
    limit,
    visitor,
  }: { parentId: string; after?: string | undefined; limit: number; visitor: Visitor },
): Promise<{ replies: Reply[]; hasMore: boolean }> {
  const reader = readerOf(visitor)
  const rows = await listReplies(kernel.db, { parentId, after, limit: limit + 1, reader })
  const page = rows.slice(0, limit)
  const from = await presentationOf(kernel, page, reader)
  return { replies: page.map((row) => presentReply(row, from)), hasMore: rows.length > limit }
}

/** Returns a comment with its first replies. Throws when the visitor may not see it. */
export async function oneComment(kernel: Kernel, id: string, visitor: Visitor): Promise<Comment> {
  const row = await getComment(kernel, id)
  await checkReadable(kernel, await getDiscussion(kernel, row.discussion_id), visitor)
  const reader = readerOf(visitor)
  const isSeen =
    row.state === 'shown' ||
    (row.parent_id === null && row.replies_count > 0) ||
    (row.state === 'hidden' && (reader.isModerator || row.user_id === reader.userId))
  const [comment] = isSeen ? await withReplies(kernel, [row], reader) : []
  if (!comment) throw discussionsError('discussions.comment-not-found')
  return comment
}

/** Returns a comment as its author sees it after a change. */
export async function changedComment(kernel: Kernel, id: string, visitor: Visitor): Promise<{ comment: Reply }> {
  const row = await getComment(kernel, id)
  return { comment: presentReply(row, await presentationOf(kernel, [row], readerOf(visitor))) }
}

export async function getComment(kernel: Kernel, id: string): Promise<SignedRow> {
  const row = await findComment(kernel.db, id)
  if (!row) throw discussionsError('discussions.comment-not-found')
  return row
}

async function withReplies(kernel: Kernel, rows: SignedRow[], reader: Reader): Promise<Comment[]> {
  const answered = rows.filter(({ replies_count: count }) => count > 0 || reader.isModerator || reader.userId)
  const replies = await listFirstReplies(
    kernel.db,
    answered.map(({ id }) => id),
    reader,
  )
  return presentComments(rows, replies, await presentationOf(kernel, [...rows, ...replies], reader))
}

async function presentationOf(kernel: Kernel, rows: SignedRow[], reader: Reader): Promise<Presentation> {
  const liked = await listLiked(
    kernel.db,
    rows.map(({ id }) => id),
    reader.userId,
  )
  return { reader, liked, now: kernel.clock.now() }
}
