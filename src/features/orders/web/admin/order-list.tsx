import { useTranslations } from 'use-intl'
import type { AdminOrder } from '../../model.ts'
import { OrderBadge } from '../order-badge.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmailText } from '#ui/email-text.tsx'
import { useColumns } from '#features/admin-shell/web/lists/use-columns.ts'
import { type Column, Table } from '#ui/table.tsx'
import { Link } from '#web/link.tsx'
import type { AskedOrders } from '../../admin-address.ts'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import { PagedEntries } from '#features/admin-shell/web/paged-entries.tsx'
import linked from '#features/admin-shell/web/linked-table.module.css'
import styles from './orders.module.css'
import { callOrdersAdmin } from './queries.ts'

interface OrderListProps {
  first: { orders: readonly AdminOrder[]; next: string | null }
  filter: AskedOrders
}

/** Orders that match a filter; more are loaded as the end scrolls near. */
export function OrderList({ first, filter }: OrderListProps) {
  const t = useTranslations('admin.sales.list')
  const load = async (cursor: string) => {
    const piece = await callOrdersAdmin('GET /backoffice/orders', { query: { ...filter, cursor } })
    return { items: piece.orders, next: piece.next }
  }
  return (
    <PagedEntries
      first={{ items: first.orders, next: first.next }}
      load={load}
      path="/admin/orders/"
      filter={filter}
      empty={{ title: t('nothing'), text: t('nothingText') }}
    >
      {(orders) => <OrderTable orders={orders} />}
    </PagedEntries>
  )
}

const CELLS = {
  order: (order: AdminOrder) => <What order={order} />,
  payer: (order: AdminOrder) => <Payer payer={order.payer} />,
  amount: (order: AdminOrder) => <Amount order={order} />,
  state: (order: AdminOrder) => <State order={order} />,
  at: ({ createdAt }: AdminOrder) => <MomentText value={createdAt} />,
}

/** All columns that the list can show. */
export function useOrderColumns(): Column<AdminOrder>[] {
  const t = useTranslations('admin.sales.list')
  return [
    { key: 'order', title: t('order'), isHead: true, cell: CELLS.order },
    { key: 'payer', title: t('payer'), cell: CELLS.payer },
    { key: 'state', title: t('state'), cell: CELLS.state },
    { key: 'at', title: t('at'), cell: CELLS.at },
    { key: 'amount', title: t('amount'), align: 'end', cell: CELLS.amount },
  ]
}

function OrderTable({ orders }: { orders: readonly AdminOrder[] }) {
  const t = useTranslations('admin.sales.list')
  const columns = useColumns('orders', useOrderColumns())
  return (
    <Table
      label={t('title')}
      rows={orders}
      keyOf={({ id }) => id}
      className={classNames(linked.table, styles.table)}
      columns={columns}
    />
  )
}

function What({ order: { id, number, kind, items } }: { order: AdminOrder }) {
  const t = useTranslations('page.orders')
  const titles = items.map(({ title }) => title).join(', ')
  return (
    <span className={styles.what}>
      <Link to={`/admin/orders/${id}/`} className={linked.link}>
        {t('list.number', { number })}
      </Link>
      <span className={styles.quiet}>
        <bdi>{titles || t(`kind.${kind}`)}</bdi>
        {kind === 'gift' && <> · {t('kind.gift')}</>}
      </span>
    </span>
  )
}

function Payer({ payer }: Pick<AdminOrder, 'payer'>) {
  const t = useTranslations('admin')
  if (!payer) return <span className={styles.quiet}>{t('sales.nobody')}</span>
  return (
    <span className={styles.what}>
      <span>
        <bdi>{payer.name || t('nameless')}</bdi>
      </span>
      {payer.email !== null && (
        <span className={styles.quiet}>
          <EmailText address={payer.email} />
        </span>
      )}
    </span>
  )
}

function State({ order: { state, needsAttention } }: { order: AdminOrder }) {
  const t = useTranslations('admin.sales.list')
  return (
    <span className={styles.badges}>
      <OrderBadge state={state} />
      {needsAttention && (
        <Badge tone="bad" icon="warning">
          {t('attention')}
        </Badge>
      )}
    </span>
  )
}

function Amount({ order: { amount, currency, refunded, gatewayTitle } }: { order: AdminOrder }) {
  const t = useTranslations('admin.sales.list')
  const { price } = useFormats()
  return (
    <span className={styles.amount}>
      <b className={styles.sum}>{price(amount, currency)}</b>
      <span className={styles.quiet}>
        {refunded > 0 ? t('back', { price: price(refunded, currency) }) : <bdi>{gatewayTitle}</bdi>}
      </span>
    </span>
  )
}
