import { z } from 'zod'
import { cachedCourse } from '#features/courses/server/cached.ts'
import { type ComposeAround, defineNotification, type NotificationWords } from '#features/notifications/server/kinds.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { findReview, type SignedReview } from './store.ts'

const props = z.object({ reviewId: z.string() })

async function courseTitle(kernel: Kernel, row: SignedReview | undefined, lang: string): Promise<string> {
  const course = row && (await cachedCourse(kernel, row.course_id))
  return course?.texts[lang]?.title ?? course?.title ?? ''
}

interface About {
  row: SignedReview | undefined
  /** The title of the reviewed course. */
  course: string
  t: ComposeAround['t']
}

const reviewKind = (id: 'checked' | 'answered', compose: (about: About) => Promise<NotificationWords>) =>
  defineNotification({
    id: `reviews.${id}`,
    topic: 'answers',
    props,
    isAtOnce: false,
    compose: async ({ reviewId }, { kernel, lang, t }) => {
      const row = await findReview(kernel.db, reviewId)
      return compose({ row, course: await courseTitle(kernel, row, lang), t })
    },
  })

export const checkedKind = reviewKind('checked', async ({ row, course, t }) => {
  if (row?.status !== 'rejected') return { title: await t('course.reviewNoticePublished', { course }) }
  return { title: await t('course.reviewNoticeRejected', { course }), text: row.reason ?? undefined }
})

export const answeredKind = reviewKind('answered', async ({ row, course, t }) => ({
  title: await t('course.reviewNoticeAnswered', { course }),
  text: row?.answer ?? undefined,
}))

/** Returns the path of a course's reviews, without language. */
const addressOf = ({ course_id: id }: SignedReview): string => `/courses/${encodeURIComponent(id)}/#reviews`

/** Notifies an author that their review was published or rejected. */
export async function notifyOfChecking(kernel: Kernel, trx: Transaction, row: SignedReview): Promise<void> {
  await notify(kernel, trx, {
    userId: row.user_id,
    kind: checkedKind,
    props: { reviewId: row.id },
    to: addressOf(row),
  })
}

/** Notifies an author of an answer; once, however often it is edited. */
export async function notifyOfAnswer(kernel: Kernel, trx: Transaction, row: SignedReview): Promise<void> {
  await notify(kernel, trx, {
    userId: row.user_id,
    kind: answeredKind,
    props: { reviewId: row.id },
    to: addressOf(row),
    dedupeKey: `reviews.answered ${row.id} ${row.updated_at.toISOString()}`,
  })
}
