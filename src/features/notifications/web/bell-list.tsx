import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './bell.module.css'
import { markAllRead } from './mark-read.ts'
import { NotificationRows } from './notification-rows.tsx'
import { newestQuery } from './queries.ts'

/** The newest notifications, in the panel of the bell. */
export function BellList() {
  const t = useTranslations('portal.told')
  const queryClient = useQueryClient()
  const { data, isError, refetch } = useQuery({ ...newestQuery(), refetchOnMount: 'always' })
  return (
    <>
      <div className={styles.head}>
        <p className={styles.title}>{t('title')}</p>
        {data !== undefined && data.unread > 0 && (
          <Button variant="text" size="sm" data-stays onClick={() => markAllRead(queryClient, data)}>
            {t('readAll')}
          </Button>
        )}
      </div>
      <div className={styles.list} aria-busy={!data && !isError}>
        {data && data.notifications.length > 0 && <NotificationRows notifications={data.notifications} />}
        {data?.notifications.length === 0 && <p className={styles.note}>{t('emptyText')}</p>}
        {!data && !isError && <Loading />}
        {!data && isError && (
          <p className={styles.note} role="alert">
            {t('failed')}{' '}
            <Button variant="text" size="sm" data-stays onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          </p>
        )}
      </div>
    </>
  )
}

const Loading = () => (
  <div className={styles.note}>
    <Skeleton shape="row" />
    <Skeleton shape="row" />
  </div>
)
