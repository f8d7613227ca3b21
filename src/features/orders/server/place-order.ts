import { HOUR_MS } from '#base/clock.ts'
import { isBought } from '#features/courses/server/store.ts'
import { listPublishedCourses } from '#features/courses/server/store-purchases.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { requireLimit } from '#server/http/require-limit.ts'
import { normaliseCode } from '../discount-rules.ts'
import { ordersError } from '../errors.ts'
import { GATEWAY_DEFAULT } from '../checkout.ts'
import { type Currency, GATEWAY_NONE, type OrderKind, type OrderResponse } from '../model.ts'
import { ASK_AFTER_MS } from '../rules.ts'
import { askBeforeOrdering } from './ask-first.ts'
import { beginPayment } from './begin-payment.ts'
import { changeOrder } from './change-order.ts'
import { offeredGateways, type ConfiguredGateway } from './gateways.ts'
import { priceWithCode } from './pricing.ts'
import { returnAddress } from './return-address.ts'
import {
  findByRequest,
  findPayer,
  insertOrder,
  insertOrderEvent,
  lockOpenOrder,
  lockOrdering,
  type NewItem,
  type OrderRow,
  updateOrder,
} from './store.ts'

/** More than a person would ever place. */
export const ORDERS_PER_HOUR = 60

/** What is ordered. */
export interface Wanted {
  userId: string
  kind: OrderKind
  gateway: string | undefined
  /** Empty for a donation. */
  courses: readonly string[]
  /** Amount and title of an order without courses. */
  donation?: { amount: bigint; currency: Currency; title: string }
  recipient?: { email: string; name: string | null }
  resultUrl: string
  lang: string
  /** Given for this order; if absent, the phone number of the account is used. */
  phone?: string | undefined
  code?: string | undefined
  /** Minor units that the payer has seen; any other amount is refused. */
  expected?: bigint
  /** The same id gives the same order. */
  requestId: string
}

interface Basket {
  items: NewItem[]
  currency: Currency
  title: string | null
}

/**
 * Places an order of any kind and starts its payment. Prices come from the courses (PAY-24). Repeated requests, from two tabs or by a
 * double click, share one open order, which the provider lets be paid once.
 */
export async function placeOrder(kernel: Kernel, asked: Wanted): Promise<OrderResponse> {
  const { userId } = asked
  // Stored normalized, as codes are compared: otherwise its uses wouldn't be counted.
  const wanted = { ...asked, code: normaliseCode(asked.code ?? '') || undefined }
  await requireLimit(kernel, { key: `orders ${userId}`, points: ORDERS_PER_HOUR, durationMs: HOUR_MS })
  if (wanted.kind === 'courses') await askBeforeOrdering(kernel, wanted)
  const order = await kernel.db.transaction().execute(async (trx) => {
    // Serialized, so that two clicks can't both find no open order.
    await lockOrdering(trx, userId)
    const known = await findByRequest(trx, wanted)
    if (known && !isWanted(known, wanted)) throw ordersError('orders.other-wish')
    return known ?? (await newOrder(kernel, trx, wanted))
  })
  return beginPayment(kernel, order)
}

/** Whether the order of a repeated request still matches what is wanted: a payer is never sent to an old amount or payment system. */
function isWanted(order: OrderRow, { kind, courses, code, gateway, donation, recipient }: Wanted): boolean {
  const isSameSystem = gateway === undefined || order.gateway === GATEWAY_NONE || order.gateway === gateway
  const isSameSum =
    !donation || (BigInt(order.amount_minor) === donation.amount && order.currency === donation.currency)
  return (
    order.kind === kind &&
    order.basket === basketName(courses) &&
    order.discount_code === (code ?? null) &&
    order.recipient_email === (recipient?.email ?? null) &&
    order.recipient_name === (recipient?.name ?? null) &&
    isSameSystem &&
    isSameSum
  )
}

async function newOrder(kernel: Kernel, trx: Transaction, wanted: Wanted): Promise<OrderRow> {
  const basket = await basketOf(kernel, trx, wanted)
  const total = basket.items.reduce((sum, { amount_minor: amount }) => sum + BigInt(amount), 0n)
  const amount = wanted.donation?.amount ?? total
  if (wanted.expected !== undefined && wanted.expected !== amount) throw ordersError('orders.other-price')
  const gateway = amount === 0n ? undefined : await gatewayFor(kernel, wanted.gateway, basket.currency)
  const open = await openOrder(trx, wanted)
  const isSame =
    open &&
    open.gateway === gateway?.definition.id &&
    open.currency === basket.currency &&
    BigInt(open.amount_minor) === amount &&
    open.discount_code === (wanted.code ?? null)
  if (isSame) return reopened(kernel, trx, { order: open, wanted })
  if (open)
    await changeOrder(kernel, trx, { orderId: open.id, report: 'failed', cause: 'replaced', reason: 'replaced' })
  return written(kernel, trx, { wanted, basket, amount, gateway })
}

const basketName = (courses: readonly string[]): string => courses.toSorted().join(' ')

function openOrder(trx: Transaction, { kind, userId, courses }: Wanted): Promise<OrderRow | undefined> {
  if (kind !== 'courses') return Promise.resolve(undefined)
  return lockOpenOrder(trx, { userId, basket: basketName(courses) })
}

/** Returns the order that is already open; only the return address and the phone number may differ. */
async function reopened(
  kernel: Kernel,
  trx: Transaction,
  { order, wanted }: { order: OrderRow; wanted: Wanted },
): Promise<OrderRow> {
  const resultUrl = returnAddress(wanted.resultUrl, { orderId: order.id, publicUrl: kernel.config.publicUrl })
  const { lang, phone } = wanted
  const change = { result_url: resultUrl, lang, ...(phone !== undefined && { phone }), updated_at: kernel.clock.now() }
  await updateOrder(trx, order.id, change)
  return { ...order, ...change }
}

async function written(
  kernel: Kernel,
  trx: Transaction,
  of: { wanted: Wanted; basket: Basket; amount: bigint; gateway: ConfiguredGateway | undefined },
): Promise<OrderRow> {
  const { wanted, basket, amount, gateway } = of
  const now = kernel.clock.now()
  const id = kernel.makeId()
  const row = {
    id,
    kind: wanted.kind,
    user_id: wanted.userId,
    recipient_id: wanted.kind === 'courses' ? wanted.userId : null,
    recipient_email: wanted.recipient?.email ?? null,
    recipient_name: wanted.recipient?.name ?? null,
    phone: wanted.phone ?? (await findPayer(trx, wanted.userId))?.phone ?? null,
    gateway: gateway?.definition.id ?? GATEWAY_NONE,
    is_sandbox: gateway?.isSandbox ?? false,
    currency: basket.currency,
    amount_minor: String(amount),
    discount_code: wanted.code ?? null,
    title: basket.title,
    basket: basketName(wanted.courses),
    request_id: wanted.requestId,
    result_url: returnAddress(wanted.resultUrl, { orderId: id, publicUrl: kernel.config.publicUrl }),
    lang: wanted.lang,
    created_at: now,
    next_check_at: gateway ? new Date(now.getTime() + ASK_AFTER_MS) : null,
  }
  const order = await insertOrder(trx, row, basket.items)
  await insertOrderEvent(trx, { order_id: id, gateway: row.gateway, at: now, cause: 'ordered', to_state: 'new' })
  if (gateway) return order
  // A free order needs no payment.
  const paid = await changeOrder(kernel, trx, { orderId: id, report: 'paid', cause: 'ordered', reason: 'free' })
  return paid ?? order
}

async function basketOf(kernel: Kernel, trx: Transaction, wanted: Wanted): Promise<Basket> {
  const { donation } = wanted
  if (donation) return { items: [], currency: donation.currency, title: donation.title }
  const ids = [...new Set(wanted.courses)]
  const courses = await listPublishedCourses(trx, ids)
  const priced = courses.flatMap(({ id, type, title, texts, price_minor: price, currency }) =>
    type === 'paid' && price !== null && currency !== null
      ? [{ id, title: texts[wanted.lang]?.title ?? title, price, currency }]
      : [],
  )
  const [first] = priced
  if (!first || priced.length < ids.length) throw ordersError('orders.not-for-sale')
  const { currency } = first
  if (priced.some((course) => course.currency !== currency)) throw ordersError('orders.several-currencies')
  if (wanted.kind === 'courses') await refuseBought(trx, wanted.userId, ids)
  const prices = priced.map(({ id, price }) => ({ courseId: id, price: BigInt(price) }))
  const amounts = await amountsOf(kernel, trx, wanted, { prices, currency })
  const items = priced.map(({ id, title, price }, index) => ({
    course_id: id,
    title,
    price_minor: price,
    amount_minor: String(amounts[index] ?? price),
  }))
  return { items, currency, title: null }
}

// A course that the buyer has in orders.courses can't be bought again (PAY-22).
async function refuseBought(trx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  for (const courseId of ids) {
    if (await isBought(trx, { userId, courseId })) throw ordersError('orders.already-bought')
  }
}

async function amountsOf(
  kernel: Kernel,
  trx: Transaction,
  { userId, kind, code }: Wanted,
  { prices, currency }: { prices: readonly { courseId: string; price: bigint }[]; currency: Currency },
): Promise<readonly bigint[]> {
  if (!code) return prices.map(({ price }) => price)
  const amounts = await priceWithCode(kernel, { trx, userId, kind, code, currency, items: prices })
  if (!amounts) throw ordersError('orders.no-such-code')
  return amounts
}

async function gatewayFor(kernel: Kernel, id: string | undefined, currency: Currency): Promise<ConfiguredGateway> {
  const gateways = offeredGateways(kernel, await currentSettings(kernel))
  const gateway =
    id === undefined ? defaultOf(gateways, currency) : gateways.find(({ definition }) => definition.id === id)
  if (!gateway) throw ordersError('orders.no-payment-system')
  if (!gateway.definition.currencies.includes(currency)) throw ordersError('orders.other-currency')
  return gateway
}

/** LiqPay if it is configured (PAY-02), else the first that takes the currency. */
function defaultOf(gateways: readonly ConfiguredGateway[], currency: Currency): ConfiguredGateway | undefined {
  const fitting = gateways.filter(({ definition }) => definition.currencies.includes(currency))
  return fitting.find(({ definition }) => definition.id === GATEWAY_DEFAULT) ?? fitting[0] ?? gateways[0]
}
