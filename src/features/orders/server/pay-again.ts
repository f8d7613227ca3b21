import type { Kernel } from '#server/kernel.ts'
import { continueIn, resultUrlOf } from '../checkout.ts'
import { ordersError } from '../errors.ts'
import type { OrderResponse } from '../model.ts'
import { isOpen } from '../rules.ts'
import { askForPayer } from './ask-first.ts'
import { beginPayment } from './begin-payment.ts'
import { changeOrder } from './change-order.ts'
import { placeOrder } from './place-order.ts'
import { findDonation, insertDonation, noteDonationOrder } from './store-campaigns.ts'
import { findGift, insertGift } from './store-gifts.ts'
import { listItems, type OrderRow } from './store.ts'

interface Again {
  order: OrderRow
  userId: string
  gateway?: string | undefined
  requestId: string
  lang: string
}

/**
 * Pays an unpaid order: by the same form while it is open, else by a new order of the same items for the same amount. The payment system is
 * asked first, since the first payment may have arrived.
 */
export async function payAgain(
  kernel: Kernel,
  { order, userId, gateway, requestId, lang }: Again,
): Promise<OrderResponse> {
  const now = await askForPayer(kernel, order)
  if (now.state === 'paid' || now.state === 'refunded') return { id: now.id, state: now.state, meta: {} }
  if (isOpen(now.state) && (gateway === undefined || gateway === now.gateway)) return beginPayment(kernel, now)
  const wanted = {
    ...(await wantedAgain(kernel, now)),
    userId,
    gateway,
    requestId,
    lang,
    resultUrl: resultUrlFor(kernel, now),
  }
  await keepWords(kernel, { order: now, userId, requestId })
  const made = await placeOrder(kernel, wanted)
  if (now.kind === 'donation') await noteDonationOrder(kernel.db, { userId, requestId, orderId: made.id })
  // There is one open order at a time for the same courses; there may be several gifts and donations.
  if (now.kind !== 'courses' && isOpen(now.state)) await close(kernel, now.id, 'replaced')
  return made
}

async function wantedAgain(kernel: Kernel, order: OrderRow) {
  const { kind, currency, title, discount_code: code, recipient_email: email, recipient_name: name } = order
  const amount = BigInt(order.amount_minor)
  const items = await listItems(kernel.db, [order.id])
  return {
    kind,
    courses: items.map(({ course_id: id }) => id),
    phone: order.phone ?? undefined,
    code: code ?? undefined,
    expected: amount,
    ...(kind === 'donation' && { donation: { amount, currency, title: title ?? '' } }),
    ...(kind === 'gift' && email !== null && { recipient: { email, name } }),
  }
}

function resultUrlFor({ config }: Kernel, { result_url: url, lang }: OrderRow): string {
  const next = URL.canParse(url) ? continueIn(new URL(url).search) : undefined
  return resultUrlOf({ origin: config.publicUrl, lang, next })
}

/** The message of a gift and the campaign of a donation belong to the request that made the order: copies them to the new one. */
async function keepWords(
  kernel: Kernel,
  { order, userId, requestId }: { order: OrderRow; userId: string; requestId: string },
): Promise<void> {
  const [before, now] = [{ userId, requestId: order.request_id }, kernel.clock.now()]
  if (order.kind === 'gift') {
    const words = await findGift(kernel.db, before)
    const { from_name: fromName = '', message = '' } = words ?? {}
    await insertGift(kernel.db, { userId, requestId, fromName, message, now })
  }
  if (order.kind !== 'donation') return
  const campaignId = await findDonation(kernel.db, before)
  if (campaignId === undefined) throw ordersError('orders.not-for-sale')
  await insertDonation(kernel.db, { campaignId, userId, requestId, now })
}

/** Cancels an unpaid order. If the payment system reports that it was paid meanwhile, it is paid. */
export async function cancelOrder(kernel: Kernel, order: OrderRow): Promise<OrderRow> {
  const now = await askForPayer(kernel, order)
  return isOpen(now.state) ? ((await close(kernel, now.id, 'cancelled')) ?? now) : now
}

const close = (kernel: Kernel, orderId: string, reason: 'replaced' | 'cancelled') =>
  kernel.db
    .transaction()
    .execute((trx) => changeOrder(kernel, trx, { orderId, report: 'failed', cause: reason, reason }))
