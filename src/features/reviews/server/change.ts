import { audit, type AuditEntry } from '#features/accounts/server/audit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { reviewsError } from '../errors.ts'
import { notifyOfAnswer, notifyOfChecking } from './notifications.ts'
import {
  countRating,
  deleteOwnReview,
  findOwnReview,
  findReview,
  type ReviewRow,
  type SignedReview,
  updateReview,
  upsertReview,
  type WrittenReview,
} from './store.ts'

/** The decision on a review and who made it. */
interface Deciding {
  id: string
  actorId: string
}

/** Stores a learner's review. A changed one is hidden until it is moderated again. */
export async function write(kernel: Kernel, written: Omit<WrittenReview, 'now'>): Promise<void> {
  const before = await findOwnReview(kernel.db, written)
  await change(kernel, before, async (trx) => {
    await upsertReview(trx, { ...written, now: kernel.clock.now() })
    await countRating(trx, written.courseId)
  })
}

export async function removeOwn(kernel: Kernel, of: { courseId: string; userId: string }): Promise<void> {
  const before = await findOwnReview(kernel.db, of)
  if (!before) return
  await change(kernel, before, async (trx) => {
    await deleteOwnReview(trx, of)
    await countRating(trx, of.courseId)
  })
}

/** Publishes a review; returns whether it was not published. */
export async function publish(kernel: Kernel, { id, actorId }: Deciding): Promise<boolean> {
  const row = await getReview(kernel, id)
  if (row.status === 'published') return false
  await kernel.content.change(async (trx) => {
    await updateReview(trx, id, { status: 'published', reason: null, published_at: kernel.clock.now() })
    await countRating(trx, row.course_id)
    await noteDecision(kernel, trx, { row, actorId, action: 'review.published' })
    await notifyOfChecking(kernel, trx, row)
  })
  return true
}

/** Rejects a review; returns whether it was not rejected. */
export async function reject(kernel: Kernel, { id, actorId, reason }: Deciding & { reason: string }): Promise<boolean> {
  const row = await getReview(kernel, id)
  if (row.status === 'rejected') return false
  await change(kernel, row, async (trx) => {
    await updateReview(trx, id, { status: 'rejected', reason, published_at: null, is_pinned: false })
    await countRating(trx, row.course_id)
    await noteDecision(kernel, trx, { row, actorId, action: 'review.rejected' })
    await notifyOfChecking(kernel, trx, row)
  })
  return true
}

export async function answer(
  kernel: Kernel,
  { id, text, userId }: { id: string; text: string; userId: string },
): Promise<void> {
  const row = await getReview(kernel, id)
  const now = kernel.clock.now()
  const answered = text === '' ? { answer: null, answered_by: null, answered_at: null } : undefined
  await change(kernel, row, async (trx) => {
    await updateReview(trx, id, answered ?? { answer: text, answered_by: userId, answered_at: now })
    const action = answered ? 'review.answer-removed' : 'review.answered'
    await noteDecision(kernel, trx, { row, actorId: userId, action })
    if (!answered && row.status === 'published') await notifyOfAnswer(kernel, trx, row)
  })
}

export async function pin(kernel: Kernel, { id, actorId, isPinned }: Deciding & { isPinned: boolean }): Promise<void> {
  const row = await getReview(kernel, id)
  if (row.status !== 'published') throw reviewsError('reviews.not-found')
  await change(kernel, row, async (trx) => {
    await updateReview(trx, id, { is_pinned: isPinned })
    await noteDecision(kernel, trx, { row, actorId, action: isPinned ? 'review.pinned' : 'review.unpinned' })
  })
}

/** Records a decision in the audit log, without the review's text. */
async function noteDecision(
  kernel: Kernel,
  trx: Transaction,
  { row, ...entry }: Pick<AuditEntry, 'actorId' | 'action'> & { row: SignedReview },
): Promise<void> {
  const details = { review: row.id }
  await audit(trx, { ...entry, subject: row.user_id ?? undefined, details, now: kernel.clock.now() })
}

/** Published reviews are content, so every process is notified of the change. */
function change(
  kernel: Kernel,
  before: Pick<ReviewRow, 'status'> | undefined,
  work: (trx: Transaction) => Promise<void>,
): Promise<void> {
  return before?.status === 'published' ? kernel.content.change(work) : kernel.db.transaction().execute(work)
}

async function getReview(kernel: Kernel, id: string): Promise<SignedReview> {
  const row = await findReview(kernel.db, id)
  if (!row) throw reviewsError('reviews.not-found')
  return row
}
