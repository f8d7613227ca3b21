import type { Kernel } from '#server/kernel.ts'
import type { OrderResponse } from '../model.ts'
import { isOpen } from '../rules.ts'
import { changeOrder } from './change-order.ts'
import { findGateway } from './gateways.ts'
import type { Checkout, CheckoutOrder } from './provider.ts'
import { findOrder, findPayer, listItems, type OrderRow } from './store.ts'

/** Returns the webhook address of a payment system. */
export const callbackUrl = (publicUrl: string, gateway: string): string =>
  `${publicUrl}/api/lpm/payments/${gateway}/callback`

/** Starts the payment of an open order at its provider; for any other order returns its state (PAY-09). */
export async function beginPayment(kernel: Kernel, order: OrderRow): Promise<OrderResponse> {
  if (!isOpen(order.state)) return plainResponse(order)
  try {
    const { meta, ...form } = await checkoutOf(kernel, order)
    const started = await recordAttempt(kernel, { order, report: 'pending', cause: 'sent' })
    // It was paid in another tab meanwhile.
    return isOpen(started.state) ? { id: order.id, state: started.state, meta, form } : plainResponse(started)
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    kernel.log.error({ err: error, orderId: order.id }, 'A payment could not begin')
    return plainResponse(
      await recordAttempt(kernel, { order, report: 'error', cause: 'sent', failure, detail: failure }),
    )
  }
}

function plainResponse({ id, state, failure }: OrderRow): OrderResponse {
  return { id, state, meta: state === 'error' ? { error: { message: failure ?? '' } } : {} }
}

async function recordAttempt(
  kernel: Kernel,
  {
    order,
    ...change
  }: { order: OrderRow; report: 'pending' | 'error'; cause: 'sent'; failure?: string; detail?: string },
): Promise<OrderRow> {
  // Sent before: there is nothing new to record.
  if (change.report === order.state) return (await findOrder(kernel.db, order.id)) ?? order
  const changed = await kernel.db
    .transaction()
    .execute((trx) => changeOrder(kernel, trx, { orderId: order.id, ...change }))
  return changed ?? order
}

async function checkoutOf(kernel: Kernel, order: OrderRow): Promise<Checkout> {
  const open = await findGateway(kernel, order.gateway)
  if (!open) throw new Error(`The payment system ${order.gateway} does not work here.`)
  return open.gateway.createCheckout(await checkoutOrder(kernel, order))
}

async function checkoutOrder(kernel: Kernel, order: OrderRow): Promise<CheckoutOrder> {
  const { publicUrl } = kernel.config
  const items = await listItems(kernel.db, [order.id])
  const payer = order.user_id === null ? undefined : await findPayer(kernel.db, order.user_id)
  const amount = BigInt(order.amount_minor)
  const lines = items.map((item) => ({ title: item.title, amount: BigInt(item.amount_minor) }))
  return {
    id: order.id,
    number: Number(order.number),
    amount,
    currency: order.currency,
    description: descriptionOf(order, lines),
    items: lines.length > 0 ? lines : [{ title: order.title ?? order.number, amount }],
    createdAt: order.created_at,
    lang: order.lang,
    payer: { email: payer?.email ?? null, phone: order.phone ?? payer?.phone ?? null },
    resultUrl: order.result_url,
    callbackUrl: callbackUrl(publicUrl, order.gateway),
    host: new URL(publicUrl).host,
  }
}

const DESCRIPTION_MAX = 200

function descriptionOf(order: OrderRow, items: readonly { title: string }[]): string {
  const what = order.title ?? items.map(({ title }) => title).join(', ')
  return `${what} (${order.number})`.slice(0, DESCRIPTION_MAX)
}
