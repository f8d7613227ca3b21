import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { TextForm } from '#features/admin-shell/web/text-form.tsx'
import { SelectBox } from '#features/admin-shell/web/lists/select-box.tsx'
import type { Selection } from '#features/admin-shell/web/lists/use-selection.ts'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { DateText } from '#i18n/date-text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Entry, EntryActions, EntryHead } from '#ui/entries.tsx'
import { Link } from '#web/link.tsx'
import { ANSWER_MAX_LENGTH, REASON_MAX_LENGTH } from '../limits.ts'
import type { CheckedReview } from '../model.ts'
import { callReviews, isOfReviews } from './queries.ts'
import styles from './review-checks.module.css'
import { Stars } from './stars.tsx'

type Doing = 'reject' | 'answer'

/** A review in moderation, with its actions. */
export function CheckedEntry({ review, selection }: { review: CheckedReview; selection: Selection }) {
  const t = useTranslations('admin.reviews')
  const [doing, setDoing] = useState<Doing>()
  const { change } = useChange(isOfReviews, () => t('failed'))
  const act = async (work: () => Promise<unknown>) => {
    if ((await change(work)) === undefined) setDoing(undefined)
  }
  const { user, status, isPinned, answer } = review
  const params = { id: review.id }
  const send = (text: string) =>
    doing === 'reject'
      ? act(() => callReviews('POST /lpm/reviews/:id/reject', { params, body: { reason: text } }))
      : act(() => callReviews('PUT /lpm/reviews/:id/answer', { params, body: { text } }))
  return (
    <Entry>
      <EntryHead
        picture={
          <>
            <SelectBox selection={selection} id={review.id} title={user.fullName} />
            <Avatar name={user.fullName} size="sm" {...(user.avatarUrl && { picture: user.avatarUrl })} />
          </>
        }
        title={
          <>
            <bdi>{user.fullName}</bdi>
            {isPinned && <Badge icon="bookmark">{t('pinned')}</Badge>}
          </>
        }
        facts={
          <>
            <Stars rating={review.rating} />
            <DateText value={review.updatedAt} />
            <Link to={`/courses/${review.courseId}/#reviews`}>
              <bdi>{review.courseTitle}</bdi>
            </Link>
          </>
        }
      />
      <p className={styles.words} dir="auto">
        {review.text}
      </p>
      {review.reason && <p className={styles.reason}>{t('reasonWas', { reason: review.reason })}</p>}
      {answer && (
        <p className={styles.answer}>
          <b>
            <bdi>{answer.name}</bdi>
          </b>{' '}
          <bdi>{answer.text}</bdi>
        </p>
      )}
      {doing ? (
        <TextForm
          key={doing}
          field={{
            isMultiline: true,
            label: t(`form.${doing}.label`),
            help: t(`form.${doing}.help`),
            maxLength: doing === 'answer' ? ANSWER_MAX_LENGTH : REASON_MAX_LENGTH,
          }}
          start={doing === 'answer' ? answer?.text : undefined}
          send={{ text: t(doing), variant: doing === 'reject' ? 'bad' : 'primary' }}
          cancelText={t('cancel')}
          onSend={send}
          onCancel={() => setDoing(undefined)}
        />
      ) : (
        <EntryActions>
          {status !== 'published' && (
            <Button size="sm" onClick={() => void act(() => callReviews('POST /lpm/reviews/:id/publish', { params }))}>
              {t('publish')}
            </Button>
          )}
          {status === 'published' && (
            <Button
              size="sm"
              variant="soft"
              onClick={() =>
                void act(() => callReviews('PUT /lpm/reviews/:id/pin', { params, body: { isPinned: !isPinned } }))
              }
            >
              {t(isPinned ? 'unpin' : 'pin')}
            </Button>
          )}
          <Button size="sm" variant="soft" onClick={() => setDoing('answer')}>
            {t(answer ? 'changeAnswer' : 'answer')}
          </Button>
          {status !== 'rejected' && (
            <Button size="sm" variant="text" onClick={() => setDoing('reject')}>
              {t('reject')}
            </Button>
          )}
        </EntryActions>
      )}
    </Entry>
  )
}
