import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { cleanText } from '#features/discussions/rules.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { REVIEW_MAX_LENGTH, REVIEW_MIN_LENGTH } from '../limits.ts'
import type { CheckedReview } from '../model.ts'
import styles from './course-reviews.module.css'
import { findReviewDraft, saveReviewDraft, type ReviewDraft, sendReview } from './sending.ts'
import { StarChoice } from './star-choice.tsx'

interface Props {
  courseId: string
  known: Pick<CheckedReview, 'rating' | 'text'> | undefined
  onDone: () => void
  onCancel?: () => void
}

/** The form of a review: stars and text. The draft is saved while typing. */
export function ReviewForm({ courseId, known, onDone, onCancel }: Props) {
  const t = useTranslations('course')
  const { code: lang } = useLanguage()
  const { id: userId } = useUser()
  const [draft, setDraft] = useState<ReviewDraft>(
    () => findReviewDraft(courseId) ?? { rating: known?.rating ?? 0, text: known?.text ?? '' },
  )
  const [isTried, setTried] = useState(false)
  const change = (next: Partial<ReviewDraft>) => {
    const changed = { ...draft, ...next }
    setDraft(changed)
    saveReviewDraft(courseId, changed)
  }
  const text = cleanText(draft.text)
  const isShort = text.length < REVIEW_MIN_LENGTH
  const isLong = text.length > REVIEW_MAX_LENGTH
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isShort || isLong || draft.rating === 0) return
    void sendReview(userId, courseId, { rating: draft.rating, text, lang })
    saveReviewDraft(courseId, undefined)
    onDone()
  }
  const error = isTried && isShort ? t('reviewTooShort', { count: REVIEW_MIN_LENGTH }) : undefined
  return (
    <form className={styles.own} onSubmit={submit} aria-label={t('reviewForm')}>
      <h3>{t('reviewForm')}</h3>
      <StarChoice value={draft.rating} onChange={(rating) => change({ rating })} />
      <Field
        multiline
        dir="auto"
        label={t('reviewText')}
        help={t('reviewHelp')}
        error={isLong ? t('reviewTooLong', { count: REVIEW_MAX_LENGTH }) : error}
        value={draft.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <div className={styles.ownFoot}>
        <Button type="submit">{t('reviewSend')}</Button>
        {onCancel && (
          <Button
            variant="text"
            onClick={() => {
              saveReviewDraft(courseId, undefined)
              onCancel()
            }}
          >
            {t('reviewCancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
