import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#web/link.tsx'
import { practiceQuery } from './queries.ts'
import styles from './practice.module.css'

/** Leads to the questions for today, or to where practice is turned on again. */
export function PracticeCard() {
  const t = useTranslations('page.practice')
  const { data } = useQuery(practiceQuery())
  if (!data) return null
  const { isOn, count } = data
  return (
    <Link to="/profile/practice/" className={styles.card} data-empty={count === 0 || undefined}>
      <Icon name="retry" />
      <span>
        <b>{isOn && count > 0 ? t('today', { count }) : t('title')}</b>
        <small>{t(isOn ? (count > 0 ? 'cardText' : 'nothing') : 'off')}</small>
      </span>
    </Link>
  )
}
