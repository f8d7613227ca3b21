import { Outlet, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { SkipLink } from '#features/portal/web/components/skip-link.tsx'
import { ElementLoader } from '#ui/element-loader.tsx'
import styles from './designer-layout.module.css'

/** Full-window layout of the page designer and its preview, with the global loader above (LAYOUT-04). */
export function DesignerLayout() {
  const t = useTranslations('portal')
  const isLoading = useNavigation().state === 'loading'
  return (
    <div className={styles.frame}>
      <SkipLink />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {isLoading && <ElementLoader phase="start" label={t('loading')} />}
    </div>
  )
}
