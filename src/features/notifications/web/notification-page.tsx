import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Link } from '#web/link.tsx'
import { markAllRead } from './mark-read.ts'
import styles from './notification-page.module.css'
import { NotificationRows } from './notification-rows.tsx'
import { pageQuery } from './queries.ts'
import { useLiveNotifications } from './use-live.ts'

/** All notifications, paged by `?before=`, as part of the page about notifications. */
export function NotificationPage({ path }: { path: string }) {
  const t = useTranslations('portal.told')
  const queryClient = useQueryClient()
  const [query] = useSearchParams()
  const before = query.get('before') ?? undefined
  const { data } = useSuspenseQuery(pageQuery(before))
  useLiveNotifications()
  if (data.notifications.length === 0 && before === undefined) {
    return (
      <EmptyState title={t('empty')} art={<LitDoorArt />}>
        {t('emptyText')}
      </EmptyState>
    )
  }
  return (
    <section aria-label={t('title')} className={styles.page}>
      {data.unread > 0 && (
        <p className={styles.head}>
          <Button variant="soft" size="sm" onClick={() => markAllRead(queryClient, data)}>
            {t('readAll')}
          </Button>
        </p>
      )}
      <NotificationRows notifications={data.notifications} />
      <p className={styles.ways}>
        {before !== undefined && (
          <Link to={path} className={buttonClass({ variant: 'text' })}>
            {t('newest')}
          </Link>
        )}
        {data.next !== null && (
          <Link to={`${path}?before=${data.next}`} className={buttonClass({ variant: 'soft' })}>
            {t('older')}
          </Link>
        )}
      </p>
    </section>
  )
}
