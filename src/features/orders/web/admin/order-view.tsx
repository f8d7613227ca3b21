import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { AdminOrder, OrderRefund } from '../../model.ts'
import { OrderBadge } from '../order-badge.tsx'
import { AdminPageTop } from '#features/admin-shell/web/admin-page-top.tsx'
import { Section } from '#features/account-shell/web/section.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Link } from '#web/link.tsx'
import { Facts } from '#features/admin-shell/web/facts.tsx'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import styles from './orders.module.css'
import { callOrdersAdmin, orderHistoryQuery } from './queries.ts'
import { isOpenRefund, Refunds } from './refunds.tsx'
import { RefundForm } from './refund-form.tsx'
import { useOrderChange } from './use-order-change.ts'

/** One order: its details, actions and history. */
export function OrderView({ id }: { id: string }) {
  const t = useTranslations('admin')
  const say = useTranslations('page.orders')
  const { data: order } = useSuspenseQuery(orderHistoryQuery(id))
  const name = say('list.number', { number: order.number })
  return (
    <div className={styles.page}>
      <AdminPageTop title={name} path={`/admin/orders/${id}/`} />
      <header className={styles.head}>
        <h1 className={styles.title}>{name}</h1>
        <OrderBadge state={order.state} />
      </header>
      {order.needsAttention && <Attention order={order} />}
      <div className={styles.sections}>
        <Section title={t('sales.order.facts')}>
          <OrderFacts order={order} />
        </Section>
        {order.items.length > 0 && (
          <Section title={t('sales.order.items')} text={t('sales.order.itemsText')}>
            <OrderItems order={order} />
          </Section>
        )}
        <Money order={order} refunds={order.refunds} />
        <Section title={t('sales.order.history')} text={t('sales.order.historyText')}>
          <OrderHistory events={order.events} />
        </Section>
      </div>
    </div>
  )
}

function Attention({ order: { id, isPaidTwice, state } }: { order: AdminOrder }) {
  const t = useTranslations('admin.sales.order')
  const { isBusy, change } = useOrderChange()
  const settle = () =>
    void change(
      () =>
        callOrdersAdmin('PUT /backoffice/orders/:id/attention', { params: { id }, body: { needsAttention: false } }),
      t('looked'),
    )
  return (
    <Notice tone="bad">
      <p>{t(isPaidTwice && state === 'paid' ? 'paidTwice' : 'attention')}</p>
      <Button variant="line" size="sm" busy={isBusy} onClick={settle}>
        {t('settle')}
      </Button>
    </Notice>
  )
}

function OrderFacts({ order }: { order: AdminOrder }) {
  const t = useTranslations('admin.sales.order')
  const say = useTranslations('page.orders')
  const admin = useTranslations('admin')
  const { price } = useFormats()
  const { payer, recipient, receipt, discountCode, paidAt, refundedAt, refunded, currency } = order
  return (
    <Facts
      facts={[
        { label: t('kind'), value: say(`kind.${order.kind}`) },
        {
          label: t('payer'),
          value: payer ? (
            <Link to={`/admin/users/${payer.id}/`}>
              <bdi>{payer.name || admin('nameless')}</bdi>
            </Link>
          ) : (
            admin('sales.nobody')
          ),
        },
        order.phone !== null && { label: t('phone'), value: <bdi dir="ltr">{order.phone}</bdi> },
        recipient !== null && {
          label: t('recipient'),
          value: <bdi>{[recipient.name, recipient.email].filter(Boolean).join(' · ') || t('notClaimed')}</bdi>,
        },
        { label: t('amount'), value: <b>{price(order.amount, currency)}</b> },
        refunded > 0 && { label: t('refunded'), value: price(refunded, currency) },
        discountCode !== null && { label: t('code'), value: <bdi dir="ltr">{discountCode}</bdi> },
        {
          label: t(paidAt === null ? 'system' : 'gateway'),
          value: <bdi>{[order.gatewayTitle, receipt?.card].filter(Boolean).join(' · ')}</bdi>,
        },
        receipt?.paymentId != null && { label: t('payment'), value: <bdi dir="ltr">{receipt.paymentId}</bdi> },
        order.reason !== null && { label: t('reason'), value: t(`reasons.${order.reason}`) },
        { label: t('created'), value: <MomentText value={order.createdAt} /> },
        paidAt !== null && { label: t('paid'), value: <MomentText value={paidAt} /> },
        refundedAt !== null && { label: t('refundedOn'), value: <MomentText value={refundedAt} /> },
        { label: t('id'), value: <bdi dir="ltr">{order.id}</bdi> },
      ]}
    />
  )
}

function Money({ order, refunds }: { order: AdminOrder; refunds: readonly OrderRefund[] }) {
  const t = useTranslations('admin.sales.order')
  const { isBusy, change } = useOrderChange()
  const params = { id: order.id }
  const isAsked = order.gateway !== 'none'
  if (!isAsked) return null
  const check = () => void change(() => callOrdersAdmin('POST /backoffice/orders/:id/check', { params }), t('checked'))
  return (
    <Section title={t('money')} text={t('moneyText')}>
      <Refunds order={order} refunds={refunds} />
      {order.state === 'paid' && !refunds.some(isOpenRefund) && <RefundForm order={order} />}
      <div>
        <Button variant="line" size="sm" busy={isBusy} onClick={check}>
          {t('check')}
        </Button>
      </div>
    </Section>
  )
}
