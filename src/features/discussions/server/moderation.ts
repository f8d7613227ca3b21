import { hasRole, type SignedInVisitor } from '#base/roles.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { cachedElement, cachedPresentation } from '#features/courses/server/cached.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { discussionsError } from '../errors.ts'
import { COMMENTS_PAGE } from '../limits.ts'
import type { QueuedComment, QueueView } from '../model.ts'
import { addressOf, notifyOfHiding } from './notifications.ts'
import { nameOf, presentReply } from './present.ts'
import {
  countReported,
  deleteBlock,
  findPerson,
  insertBlock,
  insertReport,
  listBlocks,
  listQueue,
  listReports,
  settleReports,
} from './store-moderation.ts'
import { changeState } from './store.ts'
import { getComment } from './talk.ts'
import { getReadable, publishChanged } from './write.ts'

type CommentRow = Awaited<ReturnType<typeof getComment>>
type QueueRow = Awaited<ReturnType<typeof listQueue>>[number]

/** Returns a page of the moderation queue. */
export async function queuePage(
  kernel: Kernel,
  asked: { view: QueueView; before?: string | undefined; lang: string; visitor: SignedInVisitor },
) {
  const rows = await listQueue(kernel.db, { ...asked, limit: COMMENTS_PAGE + 1 })
  const page = rows.slice(0, COMMENTS_PAGE)
  const reports =
    page.length === 0
      ? []
      : await listReports(
          kernel.db,
          page.map(({ id }) => id),
        )
  const byComment = Map.groupBy(reports, (row) => row.comment_id)
  const comments = await Promise.all(
    page.map(async (row) => ({
      ...(await presentQueued(kernel, row, asked)),
      reports: (byComment.get(row.id) ?? []).map((given) => ({
        name: nameOf(given),
        reason: given.reason,
        createdAt: given.created_at.toISOString(),
      })),
    })),
  )
  return { comments, hasMore: rows.length > COMMENTS_PAGE, reportedCount: await countReported(kernel.db) }
}

async function presentQueued(
  kernel: Kernel,
  row: QueueRow,
  { lang, visitor }: { lang: string; visitor: SignedInVisitor },
): Promise<QueuedComment> {
  const reader = { userId: visitor.userId, isModerator: true }
  return {
    ...presentReply(row, { reader, liked: new Set(), now: kernel.clock.now() }),
    ...(await titlesOf(kernel, row, normaliseLocale(lang))),
    address: await addressOf(kernel, { elementId: row.element_id, discussionId: row.discussion_id }),
    reports: [],
    isAuthorBlocked: row.is_blocked,
  }
}

/** Returns the titles of course and lesson; empty for deleted content. */
async function titlesOf(kernel: Kernel, { course_id: id, element_id: elementId }: QueueRow, lang: string) {
  const course = await cachedPresentation(kernel, { id, lang, isBought: false }).catch(() => undefined)
  const element = await cachedElement(kernel, elementId)
  return {
    courseTitle: course?.title ?? '',
    elementTitle: element?.texts[lang]?.title ?? element?.title ?? '',
  }
}

export async function report(
  kernel: Kernel,
  { id, reason, visitor }: { id: string; reason: string; visitor: SignedInVisitor },
): Promise<void> {
  const row = await getReadable(kernel, id, visitor)
  if (row.user_id === visitor.userId) throw discussionsError('discussions.own-comment')
  await kernel.db
    .transaction()
    .execute((trx) => insertReport(trx, { id, userId: visitor.userId, reason, now: kernel.clock.now() }))
}

/** Hides a comment; returns whether it was shown. */
export async function hide(
  kernel: Kernel,
  { id, reason, by }: { id: string; reason: string; by: string },
): Promise<boolean> {
  const row = await getComment(kernel, id)
  return kernel.db.transaction().execute(async (trx) => {
    if (!(await changeState(trx, { id, from: 'shown', to: 'hidden', reason, by }))) return false
    await noteDecision(kernel, trx, { row, by, action: 'comment.hidden' })
    await settleReports(trx, id)
    await publishChanged(kernel, trx, row)
    if (row.user_id !== by) {
      await notifyOfHiding(kernel, trx, {
        id,
        discussionId: row.discussion_id,
        elementId: row.element_id,
        userId: row.user_id,
        text: row.text,
        mentions: [],
      })
    }
    return true
  })
}

/** Restores a hidden comment, or dismisses the reports of a visible one. Returns whether that changed anything. */
export async function restore(kernel: Kernel, { id, by }: { id: string; by: string }): Promise<boolean> {
  const row = await getComment(kernel, id)
  return kernel.db.transaction().execute(async (trx) => {
    await settleReports(trx, id)
    if (!(await changeState(trx, { id, from: 'hidden', to: 'shown' }))) return row.reports_count > 0
    await noteDecision(kernel, trx, { row, by, action: 'comment.restored' })
    await publishChanged(kernel, trx, row)
    return true
  })
}

export async function block(
  kernel: Kernel,
  { userId, reason, visitor }: { userId: string; reason: string; visitor: SignedInVisitor },
): Promise<void> {
  const person = await findPerson(kernel.db, userId)
  if (!person) throw discussionsError('discussions.not-found')
  if (hasRole(person.roles, 'mentor')) throw discussionsError('discussions.staff')
  const now = kernel.clock.now()
  await kernel.db.transaction().execute(async (trx) => {
    await insertBlock(trx, { userId, by: visitor.userId, reason, now })
    await audit(trx, { actorId: visitor.userId, action: 'commenting.blocked', subject: userId, now })
  })
}

export async function unblock(kernel: Kernel, userId: string, visitor: SignedInVisitor): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    await deleteBlock(trx, userId)
    const now = kernel.clock.now()
    await audit(trx, { actorId: visitor.userId, action: 'commenting.unblocked', subject: userId, now })
  })
}

/** Records a moderation decision in the audit log, without the comment's text. */
async function noteDecision(
  kernel: Kernel,
  trx: Transaction,
  { row, by, action }: { row: CommentRow; by: string; action: 'comment.hidden' | 'comment.restored' },
): Promise<void> {
  const subject = row.user_id ?? undefined
  const details = { comment: row.id }
  await audit(trx, { actorId: by, action, subject, details, now: kernel.clock.now() })
}

export async function blockedPeople(kernel: Kernel) {
  const rows = await listBlocks(kernel.db)
  return rows.map((row) => ({
    userId: row.user_id,
    name: nameOf(row),
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
  }))
}
