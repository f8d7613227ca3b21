import { isBought } from '#features/courses/server/store.ts'
import { cachedPresentation } from '#features/courses/server/cached.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { ordersError } from '../errors.ts'
import { ORDERS_CHANNEL } from '../model.ts'
import { promotionsError } from '../promotions-errors.ts'
import type { Gift } from '../promotions-model.ts'
import { settleOrder } from './change-order.ts'
import { giftToken, orderOfToken } from './gift-token.ts'
import type { OrderMove } from './listeners.ts'
import { giftMail } from './mails.ts'
import { findGift } from './store-gifts.ts'
import { findOrder, insertOrderEvent, listItems, lockOrder, type OrderRow, updateOrder } from './store.ts'

const wordsOf = async (db: Kernel['db'] | Transaction, { user_id: userId, request_id: requestId }: OrderRow) =>
  userId === null ? undefined : findGift(db, { userId, requestId })

/** Emails the link of a paid gift to its recipient. */
export async function sendGift(kernel: Kernel, { order, from, trx }: OrderMove): Promise<void> {
  if (order.state === from) return
  const { kind, state, recipient_email: to, recipient_id: recipient, lang } = order
  if (kind !== 'gift' || state !== 'paid' || from === 'refunded' || to === null || recipient !== null) return
  const [item] = await listItems(trx, [order.id])
  const words = await wordsOf(trx, order)
  const props = {
    name: order.recipient_name ?? '',
    fromName: words?.from_name ?? '',
    message: words?.message ?? '',
    course: item?.title ?? '',
    link: giftAddress(kernel, order),
  }
  try {
    await kernel.mail.send(trx, giftMail, { to, lang, props })
  } catch (error) {
    // The payer has the link too.
    kernel.log.error({ err: error, orderId: order.id }, 'The letter of a gift could not be written')
  }
}

/** Returns the address at which a gift is claimed. */
export const giftAddress = ({ config }: Pick<Kernel, 'config'>, { id, lang }: Pick<OrderRow, 'id' | 'lang'>): string =>
  `${config.publicUrl}/${lang}/gift/${giftToken(id, config.secret)}/`

/** Returns the order of a gift link; throws if it isn't that of a gift. */
async function orderOf(kernel: Kernel, token: string): Promise<OrderRow> {
  const id = orderOfToken(token, kernel.config.secret)
  const order = id === undefined ? undefined : await findOrder(kernel.db, id)
  if (order?.kind !== 'gift') throw promotionsError('orders.no-such-gift')
  return order
}

interface Asked {
  token: string
  /** Undefined for a visitor who isn't signed in. */
  userId: string | undefined
  lang: string
}

/** Returns the current state of a gift. */
export async function readGift(kernel: Kernel, { token, userId, lang }: Asked): Promise<Gift> {
  return shown(kernel, { order: await orderOf(kernel, token), userId, lang })
}

async function shown(
  kernel: Kernel,
  { order, userId, lang }: { order: OrderRow; userId: string | undefined; lang: string },
): Promise<Gift> {
  const [item] = await listItems(kernel.db, [order.id])
  const words = await wordsOf(kernel.db, order)
  const courseId = item?.course_id ?? ''
  const course = await cachedPresentation(kernel, { id: courseId, lang, isBought: false }).catch(() => undefined)
  return {
    state: stateOf(order, userId),
    courseId,
    courseTitle: course?.title ?? item?.title ?? '',
    fromName: words?.from_name ?? '',
    message: words?.message ?? '',
  }
}

function stateOf({ state, recipient_id: recipient }: OrderRow, userId: string | undefined): Gift['state'] {
  if (state !== 'paid') return 'closed'
  if (recipient === null) return 'open'
  return recipient === userId ? 'yours' : 'taken'
}

/** Gives the course of a gift to the first person who claims it. The order is locked meanwhile, so two people never get it. */
export async function claimGift(
  kernel: Kernel,
  { token, userId, lang }: { token: string; userId: string; lang: string },
): Promise<Gift> {
  const { id } = await orderOf(kernel, token)
  const claimed = await kernel.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id)
    const state = order && stateOf(order, userId)
    if (!order || state === 'closed') throw promotionsError('orders.gift-closed')
    if (state === 'taken') throw promotionsError('orders.gift-taken')
    if (state === 'yours') return order
    await refuseOwner(trx, { order, userId })
    return give(kernel, trx, { order, userId })
  })
  return shown(kernel, { order: claimed, userId, lang })
}

/** Somebody who already has the course keeps the gift for somebody else. */
async function refuseOwner(trx: Transaction, { order, userId }: { order: OrderRow; userId: string }): Promise<void> {
  for (const { course_id: courseId } of await listItems(trx, [order.id])) {
    if (await isBought(trx, { userId, courseId })) throw ordersError('orders.already-bought')
  }
}

async function give(kernel: Kernel, trx: Transaction, { order, userId }: { order: OrderRow; userId: string }) {
  const now = kernel.clock.now()
  const taken = { ...order, recipient_id: userId }
  await updateOrder(trx, order.id, { recipient_id: userId, updated_at: now })
  const event = { order_id: order.id, gateway: order.gateway, at: now, actor_id: userId }
  await insertOrderEvent(trx, { ...event, cause: 'manual', detail: 'gift', from_state: 'paid', to_state: 'paid' })
  await settleOrder(kernel, trx, taken)
  if (order.user_id !== null) {
    const audience = { kind: 'user', userId: order.user_id } as const
    await kernel.events.publish(trx, { channel: ORDERS_CHANNEL, audience, payload: { orderId: order.id } })
  }
  return taken
}

/** Returns the link of a gift to its payer, who may pass it on. */
export async function linkOfGift(kernel: Kernel, { orderId, userId }: { orderId: string; userId: string }) {
  const order = await findOrder(kernel.db, orderId)
  if (!order || order.user_id !== userId || order.kind !== 'gift') throw ordersError('orders.not-found')
  const isTaken = order.recipient_id !== null
  return { address: order.state === 'paid' && !isTaken ? giftAddress(kernel, order) : null, isTaken }
}
