import { useEffect, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { elementIsDrawn } from '#features/courses/web/element-loader-host.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useOnline } from '#web/online.ts'
import { unreached } from '#web/unreached.ts'
import styles from './offline-notice.module.css'

/** Shows that the requested page can't be loaded now, with a retry button. The current page stays. */
export function UnreachedNotice() {
  const t = useTranslations('env')
  const isWaiting = useSyncExternalStore(unreached.subscribe, unreached.isWaiting, () => false)
  const isLoading = useNavigation().state === 'loading'
  // The offline notice is shown already.
  const isShown = useOnline() && isWaiting && isLoading
  useEffect(() => {
    // The loader would cover the current page.
    if (isShown) elementIsDrawn()
  }, [isShown])
  return (
    <div role="status" className={styles.place}>
      {isShown && (
        <div data-on="night" data-unreached className={styles.notice}>
          <Icon name="warning" />
          {t('errors.0.title')}
          <Button variant="line" size="sm" className={styles.retry} onClick={unreached.tryAgain}>
            {t('offline.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
