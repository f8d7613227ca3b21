import { useTranslations } from 'use-intl'
import { ProgressBar } from '#ui/progress-bar.tsx'
import styles from './mentors.module.css'

/** How many of a mentor's places are taken. */
export function Load({ learners, places }: { learners: number; places: number }) {
  const t = useTranslations('admin.teams')
  const words = t('load', { learners, places })
  return (
    <span className={styles.load} data-full={learners >= places || undefined}>
      <ProgressBar value={Math.min(learners, places)} max={Math.max(places, 1)} label={words} />
      <span>{words}</span>
    </span>
  )
}
