import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CountBadge, iconButtonClass } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Link } from '#web/link.tsx'
import styles from './bell.module.css'
import { BellList } from './bell-list.tsx'
import { unreadQuery } from './queries.ts'
import { useLiveNotifications } from './use-live.ts'

/** Page with all notifications. The spelling is from the specification (ROUTE-13). */
const LIST_PATH = '/profile/Notifications/NotificationsPage/'

/**
 * The bell in the header: number of unread notifications, and a panel with the newest. Without scripts it links to the
 * whole list.
 */
export function Bell() {
  const t = useTranslations('portal.told')
  const [isOpen, setIsOpen] = useState(false)
  const unread = useUnread()
  useLiveNotifications()
  const label = t('bell', { count: unread })
  const trigger = (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Icon name="bell" />
      {unread > 0 && <CountBadge count={unread} />}
    </>
  )
  return (
    <>
      <Menu
        trigger={trigger}
        title={label}
        group="header"
        className={styles.bell}
        triggerClass={iconButtonClass()}
        panelClass={styles.panel}
        onToggle={setIsOpen}
      >
        {isOpen && <BellList />}
        <Link to={LIST_PATH} className={styles.all}>
          {t('seeAll')}
        </Link>
      </Menu>
      <span role="status">
        <VisuallyHidden>{useArrival(unread)}</VisuallyHidden>
      </span>
    </>
  )
}

/** Loaded only after hydration, since pages are cached without it; refetched whenever the bell is mounted. */
function useUnread(): number {
  return useQuery({ ...unreadQuery(), refetchOnMount: 'always' }).data?.unread ?? 0
}

/** Announces to screen readers that the number has grown. */
function useArrival(unread: number): string {
  const t = useTranslations('portal.told')
  const before = useRef<number>(undefined)
  const [text, setText] = useState('')
  useEffect(() => {
    const isMore = before.current !== undefined && unread > before.current
    before.current = unread
    setText(isMore ? t('arrived', { count: unread }) : '')
  }, [unread, t])
  return text
}
