import { MINUTE_MS } from '#base/clock.ts'
import { audit } from '#features/accounts/server/audit.ts'
import type { Kernel } from '#server/kernel.ts'
import { ordersError } from '../errors.ts'
import { changeOrder } from './change-order.ts'
import { findGateway } from './gateways.ts'
import type { OrderMove } from './listeners.ts'
import { GatewayError, type PaymentEvent, type PaymentGateway } from './provider.ts'
import { findOpenRefund, insertRefund, type RefundRow, updateRefund } from './store-refunds.ts'
import { insertOrderEvent, lockOrder, type OrderRow, updateOrder } from './store.ts'

interface Refund {
  order: OrderRow
  /** Minor units; undefined refunds everything that is left. */
  amount: bigint | undefined
  reason: string
  actorId: string
}

/** The time within which a payment system knows of a refund that it accepted. */
const KNOWN_AFTER_MS = 15 * MINUTE_MS

/**
 * Refunds an order through its payment system. The request is committed first: even if this process or the answer is lost, nobody can
 * refund the same money again while the first refund may still be in progress. `gateway` replaces the order's gateway if given.
 */
export async function refundOrder(
  kernel: Kernel,
  refund: Refund,
  gateway?: Pick<PaymentGateway, 'refund'>,
): Promise<void> {
  const asked = gateway ?? (await findGateway(kernel, refund.order.gateway))?.gateway
  if (!asked) throw ordersError('orders.provider-silent')
  const { order, row } = await writeDown(kernel, refund)
  const about = { id: order.id, amount: BigInt(order.amount_minor), currency: order.currency }
  const event = await asked
    .refund(about, { amount: BigInt(row.amount_minor), reason: refund.reason })
    .catch((error: unknown) => giveUp(kernel, { error, order, row }))
  await takeAnswer(kernel, { event, row, refund })
}

async function writeDown(kernel: Kernel, { order: { id: orderId }, amount, reason, actorId }: Refund) {
  const now = kernel.clock.now()
  return kernel.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (order?.state !== 'paid' || order.amount_minor === '0') throw ordersError('orders.not-paid')
    if (await findOpenRefund(trx, orderId)) throw ordersError('orders.refund-open')
    const left = BigInt(order.amount_minor) - BigInt(order.refunded_minor)
    const back = amount ?? left
    if (back > left || back <= 0n) throw ordersError('orders.too-much')
    const row = {
      id: kernel.makeId(),
      order_id: orderId,
      amount_minor: String(back),
      before_minor: order.refunded_minor,
      state: 'asked' as const,
      reason,
      actor_id: actorId,
      next_check_at: new Date(now.getTime() + KNOWN_AFTER_MS),
      created_at: now,
    }
    await insertRefund(trx, row)
    const details = { refund: row.id, amount: row.amount_minor, currency: order.currency }
    await audit(trx, { actorId, action: 'payment.refunded', subject: orderId, details, now })
    return { order, row }
  })
}

type Written = Awaited<ReturnType<typeof writeDown>>

/** A refusal ends the refund; a missing answer doesn't, since the provider may have accepted it. Throws either way. */
async function giveUp(kernel: Kernel, { error, order, row }: Written & { error: unknown }): Promise<never> {
  if (!(error instanceof GatewayError)) throw error
  kernel.log.warn({ err: error, orderId: order.id }, 'A refund was not taken')
  const now = kernel.clock.now()
  await kernel.db.transaction().execute(async (trx) => {
    const line = { order_id: order.id, gateway: order.gateway, at: now, actor_id: row.actor_id, note: row.reason }
    await insertOrderEvent(trx, { ...line, cause: 'refund-failed', detail: error.message.slice(0, 200) })
    if (error.isPassing) await updateOrder(trx, order.id, { needs_attention: true, updated_at: now })
    else await updateRefund(trx, { id: row.id, state: 'refused', now })
  })
  throw ordersError(error.isPassing ? 'orders.refund-unknown' : 'orders.refund-refused')
}

interface Answered {
  event: PaymentEvent
  row: Written['row']
  refund: Refund
}

async function takeAnswer(kernel: Kernel, { event, row, refund: { reason: note, actorId } }: Answered): Promise<void> {
  const { detail } = event
  const orderId = row.order_id
  await kernel.db.transaction().execute(async (trx) => {
    const held = await lockOrder(trx, orderId)
    if (event.status !== 'refunded') {
      // The provider is still processing it, and sends a webhook when it is done.
      const now = kernel.clock.now()
      const line = { order_id: orderId, gateway: held?.gateway ?? null, at: now, cause: 'refund' as const }
      await insertOrderEvent(trx, { ...line, from_state: 'paid', to_state: 'paid', detail, note, actor_id: actorId })
      await updateRefund(trx, { id: row.id, state: 'promised', now })
      return
    }
    // Computed from the amount before, not from the order's current amount: a webhook may have reported this refund meanwhile.
    const refunded = BigInt(row.before_minor) + BigInt(row.amount_minor)
    await changeOrder(kernel, trx, { orderId, report: 'refunded', cause: 'refund', refunded, detail, note, actorId })
  })
}

/** Ends a refund as soon as its order says that the money was refunded. */
export async function endRefund(kernel: Kernel, { trx, order }: OrderMove): Promise<void> {
  const row = await findOpenRefund(trx, order.id)
  if (row && isDone(row, order)) await updateRefund(trx, { id: row.id, state: 'done', now: kernel.clock.now() })
}

const isDone = (row: RefundRow, { refunded_minor: refunded }: OrderRow): boolean =>
  BigInt(refunded) >= BigInt(row.before_minor) + BigInt(row.amount_minor)

/**
 * Ends a refund that the payment system still doesn't know after the time in which it should, so that it can be requested again. A refund
 * that the provider has promised is never ended this way.
 */
export async function releaseRefund(kernel: Kernel, orderId: string, event: PaymentEvent): Promise<void> {
  const now = kernel.clock.now()
  await kernel.db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId)
    const row = await findOpenRefund(trx, orderId)
    const isNew = row && now.getTime() - row.created_at.getTime() < KNOWN_AFTER_MS
    if (row?.state !== 'asked' || isNew || event.status !== 'paid' || event.isRefunding) return
    await updateRefund(trx, { id: row.id, state: 'refused', now })
  })
}
