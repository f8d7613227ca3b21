import { MINUTE_MS, SECOND_MS } from '#base/clock.ts'
import type { Kernel } from '#server/kernel.ts'
import { askNow } from './ask-provider.ts'
import { findOrder, listOpenOrders, type OrderRow } from './store.ts'

/** Nobody can have paid so soon after the form was made: a double click doesn't ask the provider. */
export const PAYING_TAKES_MS = 10 * SECOND_MS
/** Limit per order: payers reload and press as often as they like. */
const ASKED_PER_MINUTE = 4

/**
 * Asks the payment system about an order because its payer is waiting, for example after a lost webhook. Returns the updated order; the
 * unchanged one if the limit is reached or the provider doesn't answer.
 */
export async function askForPayer(kernel: Kernel, order: OrderRow): Promise<OrderRow> {
  const ageMs = kernel.clock.now().getTime() - order.created_at.getTime()
  if (order.state !== 'pending' || ageMs < PAYING_TAKES_MS) return order
  const limit = { key: `ask order ${order.id}`, points: ASKED_PER_MINUTE, durationMs: MINUTE_MS }
  if (!(await kernel.limits.take(limit)).isAllowed) return order
  await askNow(kernel, order).catch((err: unknown) => {
    kernel.log.warn({ err, orderId: order.id }, 'A payment system could not be asked for a payer')
  })
  return (await findOrder(kernel.db, order.id)) ?? order
}

/** Asks about open payments for these courses before another one begins, since one of them may have been paid. */
export async function askBeforeOrdering(
  kernel: Kernel,
  { userId, courses }: { userId: string; courses: readonly string[] },
): Promise<void> {
  for (const order of await listOpenOrders(kernel.db, { userId, courses })) await askForPayer(kernel, order)
}
