import { useTranslations } from 'use-intl'
import { DateText } from '#i18n/date-text.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { classNames } from '#ui/class-names.ts'
import row from '#ui/fact-row.module.css'
import { Link } from '#web/link.tsx'
import type { Order } from '../model.ts'
import styles from './order-result.module.css'

/** Number, date and amount of an order, with a link to its receipt. */
export function OrderFacts({ order }: { order: Order }) {
  const t = useTranslations('page.orders')
  const { price } = useFormats()
  return (
    <>
      <dl className={classNames(row.facts, styles.facts)}>
        <div>
          <dt>{t('receipt.number')}</dt>
          <dd dir="ltr">{order.number}</dd>
        </div>
        <div>
          <dt>{t('receipt.ordered')}</dt>
          <dd>
            <DateText value={order.createdAt} />
          </dd>
        </div>
        <div>
          <dt>{t('receipt.total')}</dt>
          <dd>{price(order.amount, order.currency)}</dd>
        </div>
      </dl>
      <p className={styles.links}>
        <Link to={`/profile/orders/${order.id}/`}>{t(order.receipt ? 'list.receipt' : 'list.details')}</Link>
        <Link to="/profile/orders/">{t('result.all')}</Link>
      </p>
    </>
  )
}
