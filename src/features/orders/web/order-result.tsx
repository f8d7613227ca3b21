import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { useFormats } from '#i18n/use-formats.ts'
import type { Order } from '../model.ts'
import { DoorsArt } from './doors-art.tsx'
import { NoOrder } from './no-order.tsx'
import { OrderFacts } from './order-facts.tsx'
import styles from './order-result.module.css'
import columns from './two-columns.module.css'
import { OrderLinks } from './order-links.tsx'
import { failureOf, type Outcome, outcomeOf } from './outcome.ts'
import { PaidTwice } from './paid-twice.tsx'
import { useOrder } from './use-order.ts'

/** Outcome of an order; while it is pending the page updates by itself (PAY-21). */
export function OrderResult({ id }: { id: string }) {
  const order = useOrder(id)
  if (!order) return <NoOrder level={1} />
  const outcome = outcomeOf(order)
  return (
    <div className={columns.page} data-outcome={outcome}>
      <div className={columns.inner}>
        <div className={columns.words}>
          <div role="status">
            <Words order={order} outcome={outcome} />
          </div>
          <PaidTwice order={order} />
          <OrderLinks order={order} outcome={outcome} />
          <OrderFacts order={order} />
        </div>
        <div className={styles.art}>
          <DoorsArt outcome={outcome} />
        </div>
      </div>
    </div>
  )
}

function Words({ order, outcome }: { order: Order; outcome: Outcome }) {
  const t = useTranslations('page.orders.result')
  const textOf = useText()
  const { email } = useUser()
  return (
    <>
      <h1 className={columns.title}>{t(`${outcome}.title`)}</h1>
      <p className={styles.lead}>{textOf(order, outcome)}</p>
      {outcome === 'paid' && order.amount > 0 && email !== null && (
        <p className={styles.more}>{t('paid.receipt', { email })}</p>
      )}
    </>
  )
}

function useText(): (order: Order, outcome: Outcome) => string {
  const t = useTranslations('page.orders.result')
  const { price } = useFormats()
  return (order, outcome) => {
    const sum = price(outcome === 'refunded' ? order.refunded : order.amount, order.currency)
    if (outcome === 'paid') return paidText(order)
    if (outcome === 'waiting') return t(order.reason === 'checking' ? 'waiting.checking' : 'waiting.text')
    if (outcome === 'failed') return t(`failed.${failureOf(order)}`)
    return t(`${outcome}.text`, { price: sum })
  }

  function paidText({ kind, items, recipient, amount, currency }: Order): string {
    if (kind === 'donation') return t('paid.donation', { price: price(amount, currency) })
    if (kind === 'gift') return recipient?.email ? t('paid.gift', { email: recipient.email }) : t('paid.giftWaits')
    const [first, ...more] = items
    if (first && more.length === 0) return t('paid.text', { title: first.title })
    return t('paid.several', { count: items.length })
  }
}
