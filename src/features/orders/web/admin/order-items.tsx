import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AdminOrder, OrderItem } from '../../model.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#web/link.tsx'
import { FormFaults } from '#features/admin-shell/web/form-faults.tsx'
import page from '#features/admin-shell/web/admin-page.module.css'
import styles from './orders.module.css'
import { callOrdersAdmin } from './queries.ts'
import { REASON_MIN_LENGTH, ReasonField } from './reason-field.tsx'
import { useOrderChange } from './use-order-change.ts'

/** Courses of an order; access to each can be revoked and restored, with a reason. */
export function OrderItems({ order }: { order: AdminOrder }) {
  return (
    <ul className={styles.lines}>
      {order.items.map((item) => (
        <Item key={item.courseId} order={order} item={item} />
      ))}
    </ul>
  )
}

function Item({ order, item }: { order: AdminOrder; item: OrderItem }) {
  const t = useTranslations('admin.sales.order')
  const { price } = useFormats()
  const { courseId, title, amount, isTaken } = item
  return (
    <li className={styles.line}>
      <span className={styles.badges}>
        <Link to={`/courses/${courseId}/`}>
          <bdi>{title}</bdi>
        </Link>
        {isTaken && <Badge tone="bad">{t('taken')}</Badge>}
      </span>
      <span>
        {amount < item.price && (
          <>
            <s className={styles.quiet}>{price(item.price, order.currency)}</s>{' '}
          </>
        )}
        {price(amount, order.currency)}
      </span>
      {order.state === 'paid' && <RevokeButton orderId={order.id} item={item} />}
    </li>
  )
}

function RevokeButton({ orderId, item: { courseId, isTaken } }: { orderId: string; item: OrderItem }) {
  const t = useTranslations('admin.sales.order')
  const { isBusy, faults, change } = useOrderChange()
  const [reason, setReason] = useState('')
  const toggle = async () => {
    const body = { courseId, isTaken: !isTaken, reason }
    const failure = await change(
      () => callOrdersAdmin('POST /backoffice/orders/:id/take', { params: { id: orderId }, body }),
      t(isTaken ? 'isGivenBack' : 'isTaken'),
    )
    if (failure === undefined) setReason('')
  }
  return (
    <details>
      <summary className={page.smallSummary}>{t(isTaken ? 'giveBack' : 'take')}</summary>
      <FormFaults faults={faults}>
        <div className={styles.doing}>
          <ReasonField value={reason} onReason={setReason} />
          <Button
            size="sm"
            variant={isTaken ? 'primary' : 'bad'}
            busy={isBusy}
            disabled={reason.trim().length < REASON_MIN_LENGTH}
            onClick={() => void toggle()}
          >
            {t(isTaken ? 'giveBack' : 'take')}
          </Button>
        </div>
      </FormFaults>
    </details>
  )
}
