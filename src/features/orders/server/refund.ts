import type { Kernel } from '#server/kernel.ts'
import { ordersError } from '../errors.ts'
import { changeOrder } from './change-order.ts'
import { gateOf } from './gates.ts'
import { GateError, type PaymentEvent } from './provider.ts'
import { insertOrderEvent, lockOrder, type OrderRow } from './store.ts'

interface Refund {
  order: OrderRow
  /** Minor units; everything that is left when there is none. */
  amount: bigint | undefined
  reason: string
  actorId: string
}

/**
 * Sends money back through the provider. The order is held meanwhile, so that nobody sends it back twice; when the provider
 * has done it and we could not write it down, its notice or the comparison of the night does.
 */
export async function refundOrder(kernel: Kernel, { order, amount, reason, actorId }: Refund): Promise<void> {
  const open = await gateOf(kernel, order.gateway)
  if (!open) throw ordersError('orders.provider-silent')
  await kernel.db.transaction().execute(async (trx) => {
    const held = await lockOrder(trx, order.id)
    if (held?.state !== 'paid' || held.amount_minor === '0') throw ordersError('orders.not-paid')
    const left = BigInt(held.amount_minor) - BigInt(held.refunded_minor)
    const back = amount ?? left
    if (back > left || back === 0n) throw ordersError('orders.too-much')
    const { id, currency } = held
    const asked = { id, amount: BigInt(held.amount_minor), currency }
    const event = await heard(kernel, () => open.gate.refund(asked, { amount: back, reason }))
    const [detail, note] = [event.detail, reason]
    if (event.status !== 'refunded') {
      // It goes on at the provider, who tells when it is through.
      const line = { order_id: id, gateway: held.gateway, at: kernel.clock.now(), cause: 'refund' as const }
      await insertOrderEvent(trx, { ...line, from_state: 'paid', to_state: 'paid', detail, note, actor_id: actorId })
      return
    }
    const refunded = BigInt(held.refunded_minor) + back
    await changeOrder(kernel, trx, { orderId: id, told: 'refunded', cause: 'refund', refunded, detail, note, actorId })
  })
}

async function heard(kernel: Kernel, ask: () => Promise<PaymentEvent>): Promise<PaymentEvent> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    kernel.log.warn({ err: error }, 'A refund was not taken')
    throw ordersError(error.isPassing ? 'orders.provider-silent' : 'orders.refund-refused')
  }
}
