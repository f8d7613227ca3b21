import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { DateText } from '#i18n/date-text.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Link } from '#web/link.tsx'
import type { Order } from '../model.ts'
import { OrderBadge } from './order-badge.tsx'
import entry from '#features/account-shell/web/entry.module.css'
import styles from './own-orders.module.css'
import { ownOrdersQuery } from './queries.ts'

/** A person's orders with their states, the newest first. */
export function OwnOrders() {
  const t = useTranslations('page.orders.list')
  const { data } = useSuspenseQuery(ownOrdersQuery())
  if (data.orders.length === 0) {
    return (
      <EmptyState
        art={<LitDoorArt />}
        title={t('emptyTitle')}
        action={
          <Link to="/courses/" className={buttonClass({ size: 'lg' })}>
            {t('toCourses')}
          </Link>
        }
      >
        {t('emptyText')}
      </EmptyState>
    )
  }
  return (
    <ul className={styles.list}>
      {data.orders.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </ul>
  )
}

function OrderRow({ order }: { order: Order }) {
  const t = useTranslations('page.orders')
  const { price } = useFormats()
  const { id, number, kind, state, amount, currency, refunded, createdAt, receipt, items, isPayable } = order
  const isPartlyBack = refunded > 0 && state !== 'refunded'
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h2 className={entry.title}>
          <bdi>{items.map(({ title }) => title).join(', ') || t(`kind.${kind}`)}</bdi>
          <OrderBadge state={state} />
        </h2>
        <p className={entry.facts}>
          <span>{t('list.number', { number })}</span>
          <DateText value={createdAt} />
          {kind !== 'courses' && items.length > 0 && <span>{t(`kind.${kind}`)}</span>}
          {isPartlyBack && <span>{t('list.back', { price: price(refunded, currency) })}</span>}
        </p>
      </div>
      <b className={styles.amount}>{amount === 0 ? t('list.given') : price(amount, currency)}</b>
      <Link
        to={`/profile/orders/${id}/`}
        className={buttonClass({ variant: isPayable ? 'primary' : 'soft', size: 'sm' })}
      >
        {t(isPayable ? 'list.pay' : receipt ? 'list.receipt' : 'list.details')}
      </Link>
    </li>
  )
}
