import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { DateText } from '#i18n/date-text.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Link } from '#web/link.tsx'
import type { ShownNotification } from '../model.ts'
import type { Topic } from '../topics.ts'
import { markRead } from './mark-read.ts'
import styles from './notification-rows.module.css'

const ICONS: Readonly<Record<Topic, IconName>> = {
  answers: 'chat',
  results: 'star',
  reminders: 'clock',
  tasks: 'flag',
  news: 'book',
}

/** Notifications as links. Following a link marks it as read. */
export function NotificationRows({ notifications }: { notifications: readonly ShownNotification[] }) {
  return (
    <ul className={styles.rows}>
      {notifications.map((notification) => (
        <li key={notification.id}>
          <NotificationRow notification={notification} />
        </li>
      ))}
    </ul>
  )
}

function NotificationRow({ notification }: { notification: ShownNotification }) {
  const t = useTranslations('portal.told')
  const queryClient = useQueryClient()
  const { topic, title, text, to, createdAt, isRead } = notification
  return (
    <Link
      to={to}
      className={styles.row}
      data-unread={!isRead || undefined}
      onClick={() => markRead(queryClient, notification)}
    >
      <Icon name={ICONS[topic]} className={styles.icon} />
      <span className={styles.words}>
        <bdi className={styles.title}>
          {!isRead && <VisuallyHidden>{t('unread')}: </VisuallyHidden>}
          {title}
        </bdi>
        {text !== null && <bdi className={styles.text}>{text}</bdi>}
        <span className={styles.date}>
          <DateText value={createdAt} />
        </span>
      </span>
      {!isRead && <span aria-hidden="true" className={styles.dot} />}
    </Link>
  )
}
