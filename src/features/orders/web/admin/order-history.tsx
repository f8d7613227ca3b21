import { useTranslations } from 'use-intl'
import type { OrderEvent } from '../../model.ts'
import { OrderBadge } from '../order-badge.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import page from '#features/admin-shell/web/admin-page.module.css'
import styles from './orders.module.css'

/** History of an order, including webhooks that failed verification. */
export function OrderHistory({ events }: { events: readonly OrderEvent[] }) {
  return (
    <ol className={styles.history}>
      {events.map((event) => (
        <Event key={event.id} event={event} />
      ))}
    </ol>
  )
}

function Event({ event }: { event: OrderEvent }) {
  const t = useTranslations('admin.sales.order')
  const inAdmin = useTranslations('admin')
  const { number } = useFormats()
  const { cause, from, to, at, detail, note, actor, raw, times } = event
  const isNews = to !== null && to !== from
  return (
    <li className={styles.event} data-news={isNews || undefined}>
      <span className={styles.eventName}>
        {t(`causes.${cause}`)}
        {isNews && <OrderBadge state={to} />}
      </span>
      <span className={styles.quiet}>
        <MomentText value={at} />
        {actor && (
          <>
            {' · '}
            <bdi>{actor.name || inAdmin('nameless')}</bdi>
          </>
        )}
        {detail !== null && (
          <>
            {' · '}
            <bdi dir="ltr">{detail}</bdi>
          </>
        )}
        {times > 1 && <> · {t('times', { times: number(times) })}</>}
      </span>
      {note !== null && <span dir="auto">{note}</span>}
      {raw !== null && (
        <details>
          <summary className={page.smallSummary}>{t('raw')}</summary>
          <pre dir="ltr" className={styles.raw}>
            {raw}
          </pre>
        </details>
      )}
    </li>
  )
}
