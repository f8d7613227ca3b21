import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { hasRole } from '#base/roles.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { Notice } from '#ui/notice.tsx'
import styles from './mail-notice.module.css'
import { healthQuery } from './queries.ts'

/** On every page of the administration while no mail can leave: nobody could reset a password or get a receipt. */
export function MailNotice() {
  const t = useTranslations('admin.mailNotice')
  const { roles, isGuest } = useUser()
  const isAdmin = !isGuest && hasRole(roles, 'envmgr-admin')
  const { data } = useQuery({ ...healthQuery(), enabled: isAdmin, staleTime: Infinity })
  if (!data || data.mailLeaves) return null
  return (
    <Notice tone="bad" className={styles.notice}>
      <strong>{t('title')}</strong>
      <p>{t('text')}</p>
    </Notice>
  )
}
