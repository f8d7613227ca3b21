import { useTranslations } from 'use-intl'
import { DateText } from '#i18n/date-text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Review } from '../model.ts'
import styles from './course-reviews.module.css'
import { Stars } from './stars.tsx'

/** A review on its course's page, with the portal's answer. */
export function ReviewEntry({ review: { user, rating, text, createdAt, isPinned, answer } }: { review: Review }) {
  const t = useTranslations('course')
  return (
    <li className={styles.review} data-pinned={isPinned || undefined}>
      <div className={styles.head}>
        <Avatar name={user.fullName} {...(user.avatarUrl && { picture: user.avatarUrl })} />
        <div>
          <b>
            <bdi>{user.fullName}</bdi>
          </b>
          <p className={styles.facts}>
            <Stars rating={rating} />
            <DateText value={createdAt} />
            {isPinned && (
              <span className={styles.pinned}>
                <Icon name="bookmark" />
                {t('reviewPinned')}
              </span>
            )}
          </p>
        </div>
      </div>
      <blockquote className={styles.words} dir="auto">
        {text}
      </blockquote>
      {answer && (
        <div className={styles.answer}>
          <p>
            <b>
              <bdi>{answer.name}</bdi>
            </b>{' '}
            <span>{t('reviewAnswered')}</span>
          </p>
          <p dir="auto">{answer.text}</p>
        </div>
      )}
    </li>
  )
}
