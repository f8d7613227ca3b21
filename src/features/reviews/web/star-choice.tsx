import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './stars.module.css'

const STARS = [1, 2, 3, 4, 5]

/** A choice of one to five stars as radio buttons. */
export function StarChoice({ value, onChange }: { value: number; onChange: (rating: number) => void }) {
  const t = useTranslations('course')
  const say = useTranslations('page')
  return (
    <fieldset className={styles.choice}>
      <legend>{t('reviewRating')}</legend>
      {STARS.map((star) => (
        <label key={star}>
          <input
            type="radio"
            name="rating"
            value={star}
            checked={value === star}
            required
            onChange={() => onChange(star)}
          />
          <Icon name="star" />
          <VisuallyHidden>{say('reviewStars', { rating: star })}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  )
}
