import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import { useOnline } from '#web/online.ts'
import { usePendingCount } from '#web/lazy-outbox.ts'
import { openPopup } from '#web/popups.ts'
import styles from './offline-notice.module.css'

/** Shows once that the browser is offline and that nothing is lost (UI-04); what waits to be sent is a button that lists it. */
export function OfflineNotice() {
  const t = useTranslations('env')
  const isOnline = useOnline()
  const pending = usePendingCount()
  return (
    <div role="status" className={styles.place}>
      {!isOnline && (
        <p data-on="night" data-offline className={styles.notice}>
          <Icon name="warning" />
          {pending > 0 ? (
            <button type="button" className={styles.list} onClick={() => void openPopup('waiting', {})}>
              {t('offline.pending', { count: pending })}
            </button>
          ) : (
            t('offline.notice')
          )}
        </p>
      )}
    </div>
  )
}
