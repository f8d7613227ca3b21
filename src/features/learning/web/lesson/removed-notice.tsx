import { useTranslations } from 'use-intl'
import { Notice } from '#ui/notice.tsx'
import styles from './removed-notice.module.css'

/** Over a lesson that is in the course no more. */
export function RemovedNotice() {
  const t = useTranslations('course')
  return (
    <Notice tone="info" icon="info" className={styles.notice}>
      {t('lessonRemoved')}
    </Notice>
  )
}
