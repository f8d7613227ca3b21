import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { Mark } from '#ui/mark.tsx'
import styles from './rcallback-layout.module.css'

/** Layout for returning from another service: the logo and what happens next (LAYOUT-08). */
export function RcallbackLayout() {
  const t = useTranslations('portal')
  return (
    <main id="main" tabIndex={-1} className={styles.place}>
      <Mark className={styles.mark} />
      <p role="status" className={styles.words}>
        {t('comingBack')}
      </p>
      <Outlet />
    </main>
  )
}
