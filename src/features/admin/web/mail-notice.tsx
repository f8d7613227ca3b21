import { useTranslations } from 'use-intl'
import { Notice } from '#ui/notice.tsx'
import { Link } from '#web/link.tsx'
import styles from './health-notice.module.css'
import { useHealth } from './use-health.ts'

/** Warning on every page of the administration while no email can be sent: nobody can reset a password or get a receipt. */
export function MailNotice() {
  const t = useTranslations('admin.mailNotice')
  const health = useHealth()
  if (!health || health.mailLeaves) return null
  return (
    <Notice tone="bad" className={styles.notice}>
      <strong>{t('title')}</strong>
      <p>
        {t('textHere')} <Link to="/admin/settings/mail/">{t('connect')}</Link>
      </p>
    </Notice>
  )
}
