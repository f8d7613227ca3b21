import { useTranslations } from 'use-intl'
import { KeptList } from './kept-list.tsx'
import styles from './kept-panel.module.css'
import { WaitingList } from './waiting-list.tsx'

/** What this device has of the person: kept courses, and what waits to be sent. */
export function KeptOnDevice() {
  const t = useTranslations('course.kept')
  return (
    <>
      <KeptList empty={t('none')} />
      <h3 className={styles.heading}>{t('waiting.title')}</h3>
      <WaitingList empty={t('waiting.none')} />
    </>
  )
}
