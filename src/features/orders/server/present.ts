import type { Kernel } from '#server/kernel.ts'
import type { AdminOrder, Order, OrderEvent, OrderRefund, Reconciliation } from '../model.ts'
import { findPaymentSystem } from './provider.ts'
import type { FoundOrder } from './store-list.ts'
import type { listRefunds } from './store-refunds.ts'
import type { listOrderEvents, OrderItemRow, OrderRow } from './store.ts'

type WithParts = Pick<Kernel, 'parts'>

/** Returns orders with their items, as their payer sees them. `bought` are the courses that the payer has. */
export function presentOrder(
  kernel: WithParts,
  row: OrderRow,
  items: readonly OrderItemRow[],
  bought?: ReadonlySet<string>,
): Order {
  return {
    id: row.id,
    number: Number(row.number),
    kind: row.kind,
    state: row.state,
    reason: row.reason,
    gateway: row.gateway,
    gatewayTitle: findPaymentSystem(kernel, row.gateway)?.definition.title ?? '',
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
    isPayable: bought !== undefined && isPayable(row, items, bought),
    isPaidTwice: row.paid_twice,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    refundedAt: row.refunded_at?.toISOString() ?? null,
    receipt: row.paid_at === null ? null : { paymentId: row.payment_id, card: row.card },
  }
}

/** Whether an order can still be paid: it is unpaid, wasn't replaced, and the payer hasn't got its courses another way. */
function isPayable(row: OrderRow, items: readonly OrderItemRow[], bought: ReadonlySet<string>): boolean {
  const { id, kind, state, reason, amount_minor: amount } = row
  if (state === 'paid' || state === 'refunded' || reason === 'replaced' || amount === '0') return false
  return kind !== 'courses' || !items.some((item) => item.order_id === id && bought.has(item.course_id))
}

interface Named {
  first_name: string | null
  last_name: string | null
  username: string | null
}

const nameOf = ({ first_name: first, last_name: last, username }: Named): string =>
  [first, last].filter(Boolean).join(' ') || (username ?? '')

export function presentForAdmin(kernel: WithParts, row: FoundOrder, items: readonly OrderItemRow[]): AdminOrder {
  const payer = row.user_id === null ? null : { id: row.user_id, name: nameOf(row), email: row.email }
  return { ...presentOrder(kernel, row, items), payer, phone: row.phone, needsAttention: row.needs_attention }
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

export function presentRefund(row: Awaited<ReturnType<typeof listRefunds>>[number]): OrderRefund {
  return {
    id: row.id,
    amount: Number(row.amount_minor),
    state: row.state,
    reason: row.reason,
    actor: row.actor_id === null ? null : { id: row.actor_id, name: nameOf(row) },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export type ReconciliationRow = Omit<Reconciliation, 'provider' | 'at'> & { gateway: string; at: Date }

export const presentReconciliation = ({ gateway, at, ...rest }: ReconciliationRow): Reconciliation => ({
  ...rest,
  provider: gateway,
  at: at.toISOString(),
})
