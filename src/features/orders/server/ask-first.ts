import { MINUTE_MS, SECOND_MS } from '#base/clock.ts'
import type { Kernel } from '#server/kernel.ts'
import { askNow } from './ask-provider.ts'
import { findOrder, listOpenOrders, type OrderRow } from './store.ts'

/** Nobody has paid so soon after the form was made; a doubled click asks nobody. */
export const PAYING_TAKES_MS = 10 * SECOND_MS
/** Questions about one order for its payer, who reloads and presses as often as they like. */
const ASKED_PER_MINUTE = 4

/**
 * Asks the payment system how an order stands because its payer is waiting, as after a notice that was lost. Gives the order
 * as it is then; as it was when it was asked for too often, or nobody answers.
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

/** Asks about the payments of these courses that are still open, before another one begins: one of them may be paid. */
export async function askBeforeOrdering(
  kernel: Kernel,
  { userId, courses }: { userId: string; courses: readonly string[] },
): Promise<void> {
  for (const order of await listOpenOrders(kernel.db, { userId, courses })) await askForPayer(kernel, order)
}
