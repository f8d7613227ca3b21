import { z } from 'zod'
import { cachedCourse } from '#features/courses/server/cached.ts'
import { defineNotification } from '#features/notifications/server/kinds.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { findReview, type SignedReview } from './store.ts'

const props = z.object({ reviewId: z.string() })
type Props = z.infer<typeof props>

async function courseTitle(kernel: Kernel, row: SignedReview | undefined, lang: string): Promise<string> {
  const course = row && (await cachedCourse(kernel, row.course_id))
  return course?.texts[lang]?.title ?? course?.title ?? ''
}

const checkedKind = defineNotification({
  id: 'reviews.checked',
  topic: 'answers',
  props,
  isAtOnce: false,
  compose: async ({ reviewId }: Props, { kernel, lang, t }) => {
    const row = await findReview(kernel.db, reviewId)
    const course = await courseTitle(kernel, row, lang)
    if (row?.status !== 'rejected') return { title: await t('course.reviewNoticePublished', { course }) }
    return { title: await t('course.reviewNoticeRejected', { course }), text: row.reason ?? undefined }
  },
})

const answeredKind = defineNotification({
  id: 'reviews.answered',
  topic: 'answers',
  props,
  isAtOnce: false,
  compose: async ({ reviewId }: Props, { kernel, lang, t }) => {
    const row = await findReview(kernel.db, reviewId)
    const course = await courseTitle(kernel, row, lang)
    return { title: await t('course.reviewNoticeAnswered', { course }), text: row?.answer ?? undefined }
  },
})

/** Returns the path of a course's reviews, without language. */
const addressOf = ({ course_id: id }: SignedReview): string => `/courses/${encodeURIComponent(id)}/#reviews`

/** Notifies an author that their review was published or rejected. */
export async function tellOfChecking(kernel: Kernel, trx: Transaction, row: SignedReview): Promise<void> {
  await notify(kernel, trx, {
    userId: row.user_id,
    kind: checkedKind,
    props: { reviewId: row.id },
    to: addressOf(row),
  })
}

/** Notifies an author of an answer; once, however often it is edited. */
export async function tellOfAnswer(kernel: Kernel, trx: Transaction, row: SignedReview): Promise<void> {
  await notify(kernel, trx, {
    userId: row.user_id,
    kind: answeredKind,
    props: { reviewId: row.id },
    to: addressOf(row),
    dedupeKey: `reviews.answered ${row.id} ${row.updated_at.toISOString()}`,
  })
}
