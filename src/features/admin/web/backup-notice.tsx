import { useTranslations } from 'use-intl'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { Link } from '#web/link.tsx'
import styles from './health-notice.module.css'
import { useHealth } from './use-health.ts'

/** Warning on every page of the administration after a scheduled backup has failed, until one is complete. */
export function BackupNotice() {
  const t = useTranslations('admin.backupNotice')
  const failedAt = useHealth()?.backupFailedAt ?? null
  if (failedAt === null) return null
  return (
    <Notice tone="bad" className={styles.notice}>
      <strong>{t('title')}</strong>
      <p>
        <MomentText value={failedAt} /> · <Link to="/admin/backups/">{t('action')}</Link>
      </p>
    </Notice>
  )
}
