import { useTranslations } from 'use-intl'
import { Notice } from '#ui/notice.tsx'
import styles from './removed-notice.module.css'

/** Says above a lesson that it was removed from the course. */
export function RemovedNotice() {
  const t = useTranslations('course')
  return (
    <Notice tone="info" icon="info" className={styles.notice}>
      {t('lessonRemoved')}
    </Notice>
  )
}
