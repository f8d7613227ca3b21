import { z } from 'zod'
import { cachedElement } from '#features/courses/server/cached.ts'
import { type ComposeAround, defineNotification, type NotificationWords } from '#features/notifications/server/kinds.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { DAY_MS } from '#base/clock.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { fullNameOf } from '#features/accounts/server/present.ts'
import { findComment, type Mention, type SignedRow } from './store.ts'

/** Maximum length of the excerpt in a notification. */
const EXCERPT_LENGTH = 140

/** The comment that a notification is about. */
export interface NotifiedComment {
  id: string
  discussionId: string
  elementId: string
  userId: string | null
  text: string
  mentions: Mention[]
}

const props = z.object({ commentId: z.string() })

type Compose<Row> = (row: Row, t: ComposeAround['t']) => Promise<NotificationWords>

const commentKind = (id: 'reply' | 'mention' | 'like' | 'hidden', compose: Compose<SignedRow | undefined>) =>
  defineNotification({
    id: `discussions.${id}`,
    topic: 'answers',
    props,
    // Likes are frequent: they are bundled.
    isAtOnce: false,
    compose: async ({ commentId }, { kernel, t }) => compose(await findComment(kernel.db, commentId), t),
  })

/** Composes a general text if the comment was deleted or hidden meanwhile. */
const ifShown =
  (compose: Compose<SignedRow>): Compose<SignedRow | undefined> =>
  async (row, t) =>
    row?.state === 'shown' ? compose(row, t) : { title: await t('course.commentNoticeGone') }

const withExcerpt = (title: string) =>
  ifShown(async (row, t) => ({ title: await t(title, { name: fullNameOf(row) }), text: excerptOf(row.text) }))

export const replyKind = commentKind('reply', withExcerpt('course.commentNoticeReply'))
export const mentionKind = commentKind('mention', withExcerpt('course.commentNoticeMention'))

export const likeKind = commentKind(
  'like',
  // Counted when the notification is rendered, so that a day's likes of a comment are one notification.
  ifShown(async (row, t) => {
    const count = Math.max(1, row.likes_count)
    return { title: await t('course.commentNoticeLikes', { count }), text: excerptOf(row.text) }
  }),
)

export const hiddenKind = commentKind('hidden', async (row, t) => ({
  title: await t('course.commentNoticeHidden'),
  text: row?.hidden_reason ?? undefined,
}))

/** Notifies the author of the answered comment and the mentioned people; each at most once per comment. */
export async function notifyOfComment(
  kernel: Kernel,
  trx: Transaction,
  { comment, parent }: { comment: NotifiedComment; parent: SignedRow | undefined },
): Promise<void> {
  const answered = parent?.user_id
  if (answered && answered !== comment.userId) {
    await notify(kernel, trx, {
      userId: answered,
      kind: replyKind,
      props: { commentId: comment.id },
      to: await addressOf(kernel, comment),
      dedupeKey: `discussions.reply ${comment.id}`,
    })
  }
  await notifyMentioned(kernel, trx, { comment, except: answered ? [answered] : [] })
}

/** Notifies the people whom a comment mentions; once per comment, however often it is edited. */
export async function notifyMentioned(
  kernel: Kernel,
  trx: Transaction,
  { comment, except }: { comment: NotifiedComment; except: string[] },
): Promise<void> {
  for (const { userId } of comment.mentions) {
    if (userId === comment.userId || except.includes(userId)) continue
    await notify(kernel, trx, {
      userId,
      kind: mentionKind,
      props: { commentId: comment.id },
      to: await addressOf(kernel, comment),
      dedupeKey: `discussions.mention ${comment.id}`,
    })
  }
}

/** Notifies an author of likes; once per comment and day. */
export async function notifyOfLike(kernel: Kernel, trx: Transaction, comment: NotifiedComment): Promise<void> {
  if (!comment.userId) return
  const day = Math.floor(kernel.clock.now().getTime() / DAY_MS)
  await notify(kernel, trx, {
    userId: comment.userId,
    kind: likeKind,
    props: { commentId: comment.id },
    to: await addressOf(kernel, comment),
    dedupeKey: `discussions.like ${comment.id} ${day}`,
  })
}

/** Notifies an author that their comment was hidden, and why. */
export async function notifyOfHiding(kernel: Kernel, trx: Transaction, comment: NotifiedComment): Promise<void> {
  if (!comment.userId) return
  await notify(kernel, trx, {
    userId: comment.userId,
    kind: hiddenKind,
    props: { commentId: comment.id },
    to: await addressOf(kernel, comment),
  })
}

/** Returns the path that opens a discussion, without language (DISC-08). */
export async function addressOf(
  kernel: Kernel,
  { elementId, discussionId }: { elementId: string; discussionId: string },
): Promise<string> {
  const element = await cachedElement(kernel, elementId)
  const page = element ? `/${element.type}/${encodeURIComponent(elementId)}/` : '/'
  return `${page}?${new URLSearchParams({ discussion: discussionId })}`
}

function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length <= EXCERPT_LENGTH ? line : `${line.slice(0, EXCERPT_LENGTH).trimEnd()}…`.toWellFormed()
}
