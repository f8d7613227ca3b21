import { useTranslations } from 'use-intl'
import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Review } from './block.ts'
import styles from './reviews.module.css'

const STARS = [1, 2, 3, 4, 5]

export function ReviewEntry({ name, course, text, rating }: Review) {
  return (
    <li className={styles.review}>
      <Stars rating={rating} />
      <blockquote className={styles.words}>{text}</blockquote>
      <div className={styles.who}>
        <Avatar name={name} />
        <div>
          <b>
            <bdi>{name}</bdi>
          </b>
          {course && <span className={styles.course}>{course}</span>}
        </div>
      </div>
    </li>
  )
}

function Stars({ rating }: { rating: number }) {
  const t = useTranslations('page')
  return (
    <span className={styles.stars} role="img" aria-label={t('reviewStars', { rating })}>
      {STARS.map((star) => (
        <Icon key={star} name="star" className={star <= rating ? styles.lit : styles.unlit} />
      ))}
    </span>
  )
}
