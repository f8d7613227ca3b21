import { useEffect, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { elementIsDrawn } from '#features/courses/web/element-loader-host.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useOnline } from '#web/online.ts'
import { unreached } from '#web/unreached.ts'
import styles from './offline-notice.module.css'

/** Says that the page that was asked for can't be had now, and offers to try again. The page that is shown stays. */
export function UnreachedNotice() {
  const t = useTranslations('env')
  const isWaiting = useSyncExternalStore(unreached.subscribe, unreached.isWaiting, () => false)
  const isLoading = useNavigation().state === 'loading'
  // That the browser is offline is said already.
  const isShown = useOnline() && isWaiting && isLoading
  useEffect(() => {
    // The loader would cover the page that stays.
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
