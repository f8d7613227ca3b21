import { HOUR_MS, MINUTE_MS } from '#base/clock.ts'
import { listPublishedCourses } from '#features/courses/server/store-purchases.ts'
import type { Kernel } from '#server/kernel.ts'
import { resultUrlOf } from '../checkout.ts'
import type { OrderReason } from '../model.ts'
import { amountText } from '../money.ts'
import { callbackUrl } from './begin-payment.ts'
import { settleOrder } from './change-order.ts'
import { decidePayment, openPayment, refundPayment } from './sandbox/store.ts'
import { findOrder, insertOrder, insertOrderEvent, type OrderRow, updateOrder } from './store.ts'

/** A past order of the demo. */
export interface PastOrder {
  id: string
  userId: string
  courseId: string
  gateway: string
  state: 'paid' | 'failed' | 'refunded'
  reason: OrderReason | null
  at: Date
  lang: string
}

const PAID_AFTER_MS = 2 * MINUTE_MS
const REFUNDED_AFTER_MS = 30 * HOUR_MS

/** Inserts an order as if it had been made at that time, also into the sandbox's records. An existing one is left as it is. */
export async function seedOrder(kernel: Kernel, past: PastOrder): Promise<void> {
  const { id, userId, courseId, gateway, at, lang } = past
  if (await findOrder(kernel.db, id)) return
  const [course] = await listPublishedCourses(kernel.db, [courseId])
  if (!course?.price_minor || !course.currency) return
  const { price_minor: price, currency } = course
  const title = course.texts[lang]?.title ?? course.title
  const resultUrl = resultUrlOf({ origin: kernel.config.publicUrl, lang, next: undefined }).replace('#ORDER_ID#', id)
  const row = {
    id,
    kind: 'courses' as const,
    user_id: userId,
    recipient_id: userId,
    gateway,
    is_sandbox: true,
    currency,
    amount_minor: price,
    basket: courseId,
    request_id: `seed-${id}`,
    result_url: resultUrl,
    lang,
    created_at: at,
  }
  const item = { course_id: courseId, title, price_minor: price, amount_minor: price }
  await kernel.db.transaction().execute(async (trx) => {
    const order = await insertOrder(trx, row, [item])
    const ended = { ...order, ...endOf(past, order) }
    await updateOrder(trx, id, endOf(past, order))
    const line = { order_id: id, gateway, from_state: null, to_state: null }
    const decidedAt = new Date(at.getTime() + PAID_AFTER_MS)
    await insertOrderEvent(trx, { ...line, at, cause: 'ordered', to_state: 'new' })
    await insertOrderEvent(trx, { ...line, at, cause: 'sent', from_state: 'new', to_state: 'pending' })
    const decided = past.state === 'failed' ? ('failed' as const) : ('paid' as const)
    await insertOrderEvent(trx, { ...line, at: decidedAt, cause: 'notice', from_state: 'pending', to_state: decided })
    if (ended.refunded_at) {
      const back = { ...line, at: ended.refunded_at, from_state: 'paid', to_state: 'refunded' } as const
      await insertOrderEvent(trx, { ...back, cause: 'refund', note: 'Asked for it within three days' })
    }
    await settleOrder(kernel, trx, ended)
  })
  await keepBooks(kernel, past, { amount: price, currency, description: title, resultUrl })
}

function endOf({ state, reason, at }: PastOrder, order: OrderRow) {
  const paidAt = new Date(at.getTime() + PAID_AFTER_MS)
  const refundedAt = new Date(at.getTime() + REFUNDED_AFTER_MS)
  const isPaid = state !== 'failed'
  return {
    state,
    reason,
    payment_id: isPaid ? order.number.padStart(9, '27') : null,
    card: isPaid ? '424242*42' : null,
    paid_at: isPaid ? paidAt : null,
    refunded_at: state === 'refunded' ? refundedAt : null,
    refunded_minor: state === 'refunded' ? order.amount_minor : '0',
    updated_at: state === 'refunded' ? refundedAt : paidAt,
  }
}

/** So that the sandbox can refund it and includes it in its reports. */
async function keepBooks(
  { db, config }: Kernel,
  { id: orderId, gateway, state, at }: PastOrder,
  { amount, ...rest }: { amount: string; currency: string; description: string; resultUrl: string },
): Promise<void> {
  const callback = callbackUrl(config.publicUrl, gateway)
  const order = { orderId, amount: amountText(BigInt(amount)), callbackUrl: callback, ...rest }
  await openPayment(db, { gateway, order, now: at })
  await decidePayment(db, { gateway, orderId }, state === 'failed' ? 'declined' : 'paid')
  if (state === 'refunded') await refundPayment(db, { gateway, orderId }, BigInt(amount))
}
