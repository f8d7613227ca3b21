import { useTranslations } from 'use-intl'
import { NotificationPage } from '#features/notifications/web/notification-page.tsx'
import { AccountFrame } from '#features/account-shell/web/account-frame.tsx'
import { BulkToggle } from '../notifications/bulk-toggle.tsx'
import { Devices } from '../notifications/devices.tsx'
import styles from '../notifications/notices.module.css'
import { QuietHours } from '../notifications/quiet-hours.tsx'
import { Topics } from '../notifications/topics.tsx'
import { Section } from '#features/account-shell/web/section.tsx'

const PATH = '/profile/Notifications/NotificationsPage/'

/** A person's notifications, and their settings: topics, channels and times (ROUTE-13). */
export function Page() {
  const t = useTranslations('page.profile')
  return (
    <AccountFrame page="notifications">
      <NotificationPage path={PATH} />
      <h2 className={styles.title}>{t('pages.notifications')}</h2>
      <Devices />
      <Topics />
      <BulkToggle />
      <QuietHours />
      <Section title={t('notify.always')}>
        <p>{t('notify.alwaysText')}</p>
      </Section>
    </AccountFrame>
  )
}
