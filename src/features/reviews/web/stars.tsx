import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import styles from './stars.module.css'

const STARS = [1, 2, 3, 4, 5]

/** One to five stars, with a text for screen readers. */
export function Stars({ rating }: { rating: number }) {
  const t = useTranslations('page')
  return (
    <span className={styles.stars} role="img" aria-label={t('reviewStars', { rating })}>
      {STARS.map((star) => (
        <Icon key={star} name="star" className={star <= Math.round(rating) ? styles.lit : styles.unlit} />
      ))}
    </span>
  )
}
