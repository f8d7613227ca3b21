import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toasts.ts'
import { openOutbox } from '#web/lazy-outbox.ts'
import { useOutboxEntries } from '#web/use-outbox-entries.ts'
import { openPopup } from '#web/popups.ts'
import type { CheckedReview } from '../model.ts'
import styles from './course-reviews.module.css'
import { callReviews, ownReviewQuery } from './queries.ts'
import { ReviewForm } from './review-form.tsx'
import { findReviewDraft, isReview, saveReviewDraft } from './sending.ts'
import { Stars } from './stars.tsx'

/** The learner's own review, or its form: open once the course is finished, behind a button before. */
export function OwnReview({ courseId, isFinished }: { courseId: string; isFinished: boolean }) {
  const t = useTranslations('course')
  const { code } = useLanguage()
  const { data } = useQuery(ownReviewQuery(courseId, code))
  const [isWriting, setWriting] = useState(() => findReviewDraft(courseId) !== undefined)
  const waiting = useWaiting(courseId)
  if (!data) return null
  if (waiting) {
    return (
      <Notice tone="info" role="status">
        {t('reviewSending')}
      </Notice>
    )
  }
  const { review, canWrite } = data
  if (review && !isWriting) return <Written review={review} onChange={() => setWriting(true)} />
  if (!canWrite) return null
  if (!isFinished && !isWriting) {
    return (
      <div className={`${styles.own} ${styles.quiet}`}>
        <Button variant="soft" onClick={() => setWriting(true)}>
          {t('reviewWrite')}
        </Button>
      </div>
    )
  }
  return (
    <ReviewForm
      courseId={courseId}
      known={review ?? undefined}
      onDone={() => setWriting(false)}
      {...((review || !isFinished) && { onCancel: () => setWriting(false) })}
    />
  )
}

/** Whether a review is queued. The server's answer updates the cache; a refused review stays in the form. */
function useWaiting(courseId: string): boolean {
  const t = useTranslations('course')
  const { id: userId } = useUser()
  const queryClient = useQueryClient()
  useEffect(() => {
    const opening = openOutbox().then(({ outbox }) =>
      outbox.onOutcome((outcome) => {
        const { entry, kind } = outcome
        if (!isReview(entry) || entry.owner !== userId || entry.input.params.id !== courseId) return
        if (kind === 'dropped') {
          const { rating, text } = entry.input.body
          saveReviewDraft(courseId, { rating, text })
          showToast({ tone: 'error', text: t('reviewRefused') })
        }
        void queryClient.invalidateQueries({ predicate: ({ queryKey: [route] }) => isOfReviews(route) })
      }),
    )
    return () => void opening.then((end) => end())
  }, [courseId, userId, queryClient, t])
  return useOutboxEntries().some(
    (entry) => isReview(entry) && entry.owner === userId && entry.input.params.id === courseId,
  )
}

const isOfReviews = (route: unknown): boolean => typeof route === 'string' && /^GET \/lpm\/.*eviews/.test(route)

function Written({ review, onChange }: { review: CheckedReview; onChange: () => void }) {
  const t = useTranslations('course')
  const queryClient = useQueryClient()
  const deleteReview = async () => {
    const isMeant = await openPopup('confirm', {
      title: t('reviewDeleteTitle'),
      confirmText: t('reviewDelete'),
      cancelText: t('reviewCancel'),
      tone: 'bad',
    })
    if (!isMeant) return
    try {
      await callReviews('DELETE /lpm/courses/:id/reviews/own', { params: { id: review.courseId } })
      await queryClient.invalidateQueries({ predicate: ({ queryKey: [route] }) => isOfReviews(route) })
    } catch {
      showToast({ tone: 'error', text: t('reviewActFailed') })
    }
  }
  return (
    <section className={styles.own} aria-label={t('reviewOwn')}>
      <h3>{t('reviewOwn')}</h3>
      <Stars rating={review.rating} />
      <p className={styles.ownText} dir="auto">
        {review.text}
      </p>
      {review.status !== 'published' && (
        <Notice tone={review.status === 'rejected' ? 'bad' : 'info'}>
          {t(`reviewState.${review.status}`)} {review.reason && <bdi>{review.reason}</bdi>}
        </Notice>
      )}
      <div className={styles.ownFoot}>
        <Button variant="soft" size="sm" onClick={onChange}>
          {t('reviewChange')}
        </Button>
        <Button variant="text" size="sm" onClick={() => void deleteReview()}>
          {t('reviewDelete')}
        </Button>
      </div>
    </section>
  )
}
