import type { AdminOrder, Order, OrderEvent, Reconciliation } from '../model.ts'
import { allPaymentSystems } from './provider.ts'
import type { FoundOrder } from './store-list.ts'
import type { listOrderEvents, OrderItemRow, OrderRow } from './store.ts'

/** Orders with their items, as their payer sees them. */
export function presentOrder(row: OrderRow, items: readonly OrderItemRow[]): Order {
  return {
    id: row.id,
    number: Number(row.number),
    kind: row.kind,
    state: row.state,
    reason: row.reason,
    gateway: row.gateway,
    gatewayTitle: titleOf(row.gateway),
    currency: row.currency,
    amount: Number(row.amount_minor),
    refunded: Number(row.refunded_minor),
    discountCode: row.discount_code,
    title: row.title,
    items: items
      .filter(({ order_id: orderId }) => orderId === row.id)
      .map((item) => ({
        courseId: item.course_id,
        title: item.title,
        price: Number(item.price_minor),
        amount: Number(item.amount_minor),
        isTaken: item.taken_at !== null,
      })),
    recipient: row.kind === 'gift' ? { email: row.recipient_email, name: row.recipient_name } : null,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    refundedAt: row.refunded_at?.toISOString() ?? null,
    receipt: row.paid_at === null ? null : { paymentId: row.payment_id, card: row.card },
  }
}

const titleOf = (gateway: string): string =>
  allPaymentSystems().find(({ definition }) => definition.id === gateway)?.definition.title ?? ''

interface Named {
  first_name: string | null
  last_name: string | null
  username: string | null
}

const nameOf = ({ first_name: first, last_name: last, username }: Named): string =>
  [first, last].filter(Boolean).join(' ') || (username ?? '')

export function presentForAdmin(row: FoundOrder, items: readonly OrderItemRow[]): AdminOrder {
  const payer = row.user_id === null ? null : { id: row.user_id, name: nameOf(row), email: row.email }
  return { ...presentOrder(row, items), payer, needsAttention: row.needs_attention }
}

type EventRow = Awaited<ReturnType<typeof listOrderEvents>>[number]

export function presentEvent(row: EventRow): OrderEvent {
  return {
    id: row.id,
    at: row.at.toISOString(),
    cause: row.cause,
    from: row.from_state,
    to: row.to_state,
    detail: row.detail,
    note: row.note,
    actor: row.actor_id === null ? null : { id: row.actor_id, name: nameOf(row) },
    raw: row.raw,
    times: row.times,
  }
}

export type ReconciliationRow = Omit<Reconciliation, 'provider' | 'at'> & { gateway: string; at: Date }

export const presentReconciliation = ({ gateway, at, ...rest }: ReconciliationRow): Reconciliation => ({
  ...rest,
  provider: gateway,
  at: at.toISOString(),
})
