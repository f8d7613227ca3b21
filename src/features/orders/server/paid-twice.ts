import { z } from 'zod'
import { listAdministrators } from '#features/accounts/server/store-administrators.ts'
import { defineNotification } from '#features/notifications/server/kinds.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { findOrder, insertOrderEvent, listItems, type OrderRow, updateOrder } from './store.ts'

const props = z.object({ orderId: z.string() })
type Props = z.infer<typeof props>

async function wordsOf(kernel: Kernel, { orderId }: Props) {
  const order = await findOrder(kernel.db, orderId)
  const [item] = order ? await listItems(kernel.db, [order.id]) : []
  return { number: order?.number ?? '', title: item?.title ?? '' }
}

export const paidTwiceToPayer = defineNotification({
  id: 'orders.paid-twice',
  topic: 'results',
  props,
  isAtOnce: true,
  compose: async (about: Props, { kernel, t }) => {
    const words = await wordsOf(kernel, about)
    return { title: await t('page.orders.twice.title', words), text: await t('page.orders.twice.text', words) }
  },
})

export const paidTwiceToAdministrator = defineNotification({
  id: 'orders.paid-twice-admin',
  topic: 'tasks',
  props,
  isAtOnce: true,
  compose: async (about: Props, { kernel, t }) => {
    const words = await wordsOf(kernel, about)
    return { title: await t('page.orders.twice.task', words), text: await t('page.orders.twice.taskText', words) }
  },
})

/** Records that a course was paid by two orders, and notifies the payer and the administrators: one of them is to be refunded. */
export async function notePaidTwice(kernel: Kernel, trx: Transaction, order: OrderRow): Promise<void> {
  const now = kernel.clock.now()
  const { id: orderId } = order
  await insertOrderEvent(trx, { order_id: orderId, gateway: order.gateway, at: now, cause: 'paid-twice' })
  await updateOrder(trx, orderId, { needs_attention: true, paid_twice: true, updated_at: now })
  const dedupeKey = `orders.paid-twice ${orderId}`
  if (order.user_id !== null) {
    const to = `/profile/orders/${orderId}/`
    await notify(kernel, trx, { userId: order.user_id, kind: paidTwiceToPayer, props: { orderId }, to, dedupeKey })
  }
  for (const userId of await listAdministrators(trx)) {
    const to = `/admin/orders/${orderId}/`
    await notify(kernel, trx, { userId, kind: paidTwiceToAdministrator, props: { orderId }, to, dedupeKey })
  }
}
