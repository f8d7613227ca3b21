import { useTranslations } from 'use-intl'
import type { KeptCourse } from './kept-course.ts'
import styles from './kept-panel.module.css'

/** What of a course needs a connection. */
export function Limits({ course: { limits, withVideos } }: { course: Pick<KeptCourse, 'limits' | 'withVideos'> }) {
  const t = useTranslations('course.kept')
  const lines = [
    limits.isOrdered && t('order'),
    limits.hasVideos && !withVideos && t('noVideos'),
    limits.hasEmbedded && t('embedded'),
    limits.hasTests && t('tests'),
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <ul className={styles.limits}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
