import { useTranslations } from 'use-intl'
import { WaitingList } from '#features/kept-courses/web/waiting-list.tsx'
import type { PopupViewProps } from '#web/popups.ts'
import styles from './view.module.css'

export function View({ titleId }: PopupViewProps) {
  const t = useTranslations('course.kept.waiting')
  return (
    <>
      <h2 id={titleId} className={styles.title}>
        {t('title')}
      </h2>
      <p className={styles.text}>{t('text')}</p>
      <WaitingList empty={t('none')} />
    </>
  )
}
