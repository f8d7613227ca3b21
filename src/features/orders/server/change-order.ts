import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { type EventCause, ORDERS_CHANNEL, type OrderReason, type OrderState } from '../model.ts'
import { isOpen, nextState, type PaymentReport } from '../rules.ts'
import { settleAccess } from './access.ts'
import { type OrderMove, orderChanged } from './listeners.ts'
import { notePaidTwice } from './paid-twice.ts'
import {
  countPaying,
  insertOrderEvent,
  listItems,
  lockOrder,
  type OrderRow,
  settlePaidTwice,
  updateOrder,
} from './store.ts'

/** A report about an order and where it came from. */
export interface Change {
  orderId: string
  report: PaymentReport
  cause: EventCause
  reason?: OrderReason | undefined
  /** Total refunded so far; if absent, a refund is of the full amount. */
  refunded?: bigint | undefined
  paymentId?: string | undefined
  card?: string | undefined
  failure?: string | undefined
  detail?: string | undefined
  note?: string | undefined
  actorId?: string | undefined
  raw?: string | undefined
  hash?: string | undefined
}

/**
 * The only place that changes the state of an order: state, access to courses, history entry and event to the browser, all in `trx` and
 * under the order's lock. A report that changes nothing is recorded as passed over. The caller has verified the report.
 */
export async function changeOrder(kernel: Kernel, trx: Transaction, change: Change): Promise<OrderRow | undefined> {
  const order = await lockOrder(trx, change.orderId)
  if (!order) return undefined
  const report = isPartOf(order, change) ? 'paid' : change.report
  const to = nextState(order.state, report)
  const refunded = refundedAfter(order, to, change)
  const isNews = to !== order.state || refunded !== order.refunded_minor
  const isKnown = isOpen(to) || isNews
  await noteChange(kernel, trx, { order, to, change: isKnown ? change : { ...change, cause: causeOf(order, report) } })
  if (!isKnown) return order
  const fields = fieldsAfter({ order, to, change, refunded, now: kernel.clock.now() })
  const changed = { ...order, ...fields }
  await updateOrder(trx, order.id, fields)
  if (isNews) {
    await follow(kernel, { trx, order: changed, from: order.state, refundedBefore: order.refunded_minor })
  }
  return changed
}

/** Why a report changed nothing: it is already known, or the order has moved on. */
const causeOf = ({ state }: OrderRow, report: PaymentReport): EventCause =>
  report === state ? 'confirmed' : 'passed-over'

/** Whether only a part was refunded: then the order stays paid. */
const isPartOf = (order: OrderRow, { report, refunded }: Change): boolean =>
  report === 'refunded' && refunded !== undefined && refunded < BigInt(order.amount_minor)

function refundedAfter(order: OrderRow, to: OrderState, { report, refunded }: Change): string {
  if (to === 'refunded') return order.amount_minor
  if (to !== 'paid' || report !== 'refunded' || refunded === undefined) return order.refunded_minor
  // An older report may have a smaller total than a newer one.
  return refunded > BigInt(order.refunded_minor) ? String(refunded) : order.refunded_minor
}

interface After {
  order: OrderRow
  to: OrderState
  change: Change
  refunded: string
  now: Date
}

function fieldsAfter({ order, to, change, refunded, now }: After) {
  const isPaid = to === 'paid' || to === 'refunded'
  return {
    state: to,
    reason: change.reason ?? (to === order.state ? order.reason : null),
    refunded_minor: refunded,
    payment_id: change.paymentId ?? order.payment_id,
    card: change.card ?? order.card,
    failure: change.failure ?? order.failure,
    paid_at: isPaid ? (order.paid_at ?? now) : null,
    refunded_at: to === 'refunded' ? (order.refunded_at ?? now) : null,
    next_check_at: isOpen(to) ? order.next_check_at : null,
    updated_at: now,
  }
}

async function noteChange(
  kernel: Kernel,
  trx: Transaction,
  { order, to, change }: { order: OrderRow; to: OrderState; change: Change },
): Promise<void> {
  await insertOrderEvent(trx, {
    order_id: order.id,
    gateway: order.gateway,
    at: kernel.clock.now(),
    cause: change.cause,
    from_state: order.state,
    to_state: to,
    detail: change.detail ?? null,
    note: change.note ?? null,
    actor_id: change.actorId ?? null,
    raw: change.raw ?? null,
    hash: change.hash ?? null,
  })
}

/** Applies the consequences of a new state: access, the warning about a double payment, hooks, the event to the browser. */
async function follow(kernel: Kernel, move: OrderMove): Promise<void> {
  const { trx, order, from } = move
  if ((order.state === 'paid') !== (from === 'paid')) await settleOrder(kernel, trx, order)
  for (const handle of kernel.hooks.of(orderChanged)) await handle(kernel, move)
  if (order.user_id === null) return
  await kernel.events.publish(trx, {
    channel: ORDERS_CHANNEL,
    audience: { kind: 'user', userId: order.user_id },
    payload: { orderId: order.id },
  })
}

/** Gives the recipient of an order access to its courses or removes it, according to its state. Also used when a gift is claimed. */
export async function settleOrder(kernel: Kernel, trx: Transaction, order: OrderRow): Promise<void> {
  const userId = order.recipient_id
  if (userId === null) return
  for (const { course_id: courseId } of await listItems(trx, [order.id])) {
    await settleAccess(trx, { userId, courseId })
    const paying = await countPaying(trx, { userId, courseId })
    if (order.state === 'paid' && paying > 1) await notePaidTwice(kernel, trx, order)
    // The other paid order of the course is now the only one.
    if (order.state !== 'paid' && paying === 1) await settlePaidTwice(trx, { userId, courseId })
  }
}
