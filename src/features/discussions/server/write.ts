import type { SignedInVisitor } from '#base/roles.ts'
import { MINUTE_MS } from '#base/clock.ts'
import type { Transaction } from '#server/database/database.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { requireLimit } from '#server/http/require-limit.ts'
import { discussionsError } from '../errors.ts'
import { COMMENTS_PER_MINUTE } from '../limits.ts'
import type { Reply } from '../model.ts'
import { editableUntil, namedIn } from '../rules.ts'
import { checkReadable, checkWritable, getDiscussion } from './access.ts'
import { notifyOfComment, notifyOfLike, notifyMentioned } from './notifications.ts'
import { nameOf } from './present.ts'
import {
  changeLike,
  changeState,
  findComment,
  insertComment,
  listParticipants,
  type Mention,
  type SignedRow,
  updateText,
} from './store.ts'
import { changedComment, getComment } from './talk.ts'
import { notifyWatchers } from './watchers.ts'

interface CommentInput {
  id: string
  text: string
  parentId?: string | undefined
  mentions: string[]
}

/** Stores a comment, idempotent by its id, and notifies the people concerned. */
export async function writeComment(
  kernel: Kernel,
  { discussionId, input, visitor }: { discussionId: string; input: CommentInput; visitor: SignedInVisitor },
): Promise<{ comment: Reply }> {
  const place = await getDiscussion(kernel, discussionId)
  const before = await findComment(kernel.db, input.id)
  if (before) return repeated(kernel, before, visitor)
  await checkWritable(kernel, place, visitor)
  await requireLimit(kernel, {
    key: `comment ${visitor.userId}`,
    points: COMMENTS_PER_MINUTE,
    durationMs: MINUTE_MS,
  })
  const parent = input.parentId === undefined ? undefined : await findRoot(kernel, input.parentId, discussionId)
  const mentions = await mentionsIn(kernel, input, discussionId)
  await kernel.db.transaction().execute(async (trx) => {
    const comment = {
      id: input.id,
      discussionId,
      courseId: place.courseId,
      elementId: place.elementId,
      parentId: parent?.id ?? null,
      userId: visitor.userId,
      text: input.text,
      mentions,
      now: kernel.clock.now(),
    }
    if (!(await insertComment(trx, comment))) return
    await notifyWatchers(kernel, trx, { discussionId, commentId: input.id, rootId: parent?.id ?? input.id })
    await notifyOfComment(kernel, trx, { comment, parent })
  })
  return changedComment(kernel, input.id, visitor)
}

/** A repeated request: returns the stored comment to its author; anybody else's id is refused. */
function repeated(kernel: Kernel, before: SignedRow, visitor: SignedInVisitor): Promise<{ comment: Reply }> {
  if (before.user_id !== visitor.userId) throw portalError('portal.not-valid')
  return changedComment(kernel, before.id, visitor)
}

/** Returns the top-level comment of a reply: replies to replies are listed beside them. */
async function findRoot(kernel: Kernel, id: string, discussionId: string): Promise<SignedRow> {
  const row = await findComment(kernel.db, id)
  const root = row?.parent_id ? await findComment(kernel.db, row.parent_id) : row
  if (!root || root.discussion_id !== discussionId || root.state === 'deleted') {
    throw discussionsError('discussions.comment-not-found')
  }
  return root
}

/** Returns the intended mentions that are participants and whose names are in the text. */
async function mentionsIn(
  kernel: Kernel,
  { text, mentions }: Pick<CommentInput, 'text' | 'mentions'>,
  discussionId: string,
): Promise<Mention[]> {
  if (mentions.length === 0) return []
  const people = await listParticipants(kernel.db, discussionId, mentions)
  return namedIn(
    text,
    people.map((row) => ({ userId: row.id, name: nameOf(row) })),
  )
}

export async function editComment(
  kernel: Kernel,
  { id, input, visitor }: { id: string; input: Pick<CommentInput, 'text' | 'mentions'>; visitor: SignedInVisitor },
): Promise<{ comment: Reply }> {
  const row = await getOwn(kernel, id, visitor)
  await checkWritable(kernel, await getDiscussion(kernel, row.discussion_id), visitor)
  const mentions = await mentionsIn(kernel, input, row.discussion_id)
  await kernel.db.transaction().execute(async (trx) => {
    await updateText(trx, { id, text: input.text, mentions, now: kernel.clock.now() })
    await publishChanged(kernel, trx, row)
    await notifyMentioned(kernel, trx, { comment: { ...notifiedOf(row), mentions }, except: [] })
  })
  return changedComment(kernel, id, visitor)
}

export async function deleteOwnComment(kernel: Kernel, id: string, visitor: SignedInVisitor): Promise<void> {
  const found = await findComment(kernel.db, id)
  if (found?.state === 'deleted' && found.user_id === visitor.userId) return
  const row = await getOwn(kernel, id, visitor)
  await kernel.db.transaction().execute(async (trx) => {
    await changeState(trx, { id, from: 'shown', to: 'deleted' })
    await publishChanged(kernel, trx, row)
  })
}

/** Returns one's own comment if it can still be edited. Throws otherwise. */
async function getOwn(kernel: Kernel, id: string, visitor: SignedInVisitor): Promise<SignedRow> {
  const row = await getComment(kernel, id)
  const isOwn = row.user_id === visitor.userId && row.state === 'shown'
  if (!isOwn) throw discussionsError('discussions.comment-not-found')
  if (editableUntil(row.created_at) <= kernel.clock.now()) throw discussionsError('discussions.too-late')
  return row
}

export async function setLike(
  kernel: Kernel,
  { id, isLiked, visitor }: { id: string; isLiked: boolean; visitor: SignedInVisitor },
): Promise<{ likesCount: number; isLiked: boolean }> {
  const row = await getReadable(kernel, id, visitor)
  if (isLiked && row.user_id === visitor.userId) throw discussionsError('discussions.own-comment')
  const { likesCount } = await kernel.db.transaction().execute(async (trx) => {
    const changed = await changeLike(trx, { id, userId: visitor.userId, isLiked, now: kernel.clock.now() })
    if (changed.isNew) await notifyOfLike(kernel, trx, notifiedOf(row))
    return changed
  })
  return { likesCount, isLiked }
}

/** Returns a visible comment of a discussion that the visitor may read. Throws otherwise. */
export async function getReadable(kernel: Kernel, id: string, visitor: SignedInVisitor): Promise<SignedRow> {
  const row = await getComment(kernel, id)
  if (row.state !== 'shown') throw discussionsError('discussions.comment-not-found')
  await checkReadable(kernel, await getDiscussion(kernel, row.discussion_id), visitor)
  return row
}

export const publishChanged = (kernel: Kernel, trx: Transaction, row: SignedRow): Promise<void> =>
  notifyWatchers(kernel, trx, {
    discussionId: row.discussion_id,
    commentId: row.id,
    rootId: row.parent_id ?? row.id,
  })

const notifiedOf = (row: SignedRow) => ({
  id: row.id,
  discussionId: row.discussion_id,
  courseId: row.course_id,
  elementId: row.element_id,
  userId: row.user_id,
  text: row.text,
  mentions: row.mentions,
})
