import { createHash } from 'node:crypto'
import type { Kernel } from '#server/kernel.ts'
import type { EventCause } from '../model.ts'
import { changeOrder } from './change-order.ts'
import type { ConfiguredGateway } from './gateways.ts'
import type { PaymentEvent } from './provider.ts'
import { findOrder, insertOrderEvent, type OrderRow } from './store.ts'

/** Why a webhook was refused. */
export type Refusal = 'signature' | 'merchant' | 'unreadable' | 'order' | 'amount' | 'currency'

/** Recorded length of a webhook body, in characters. */
const RAW_MAX = 8_000

const hashOf = (raw: string): string => createHash('sha256').update(raw).digest('base64url')

/**
 * Applies a provider's event after checking that it is about this order: the same payment system, amount and currency (PAY-23). Anything
 * else changes nothing and is recorded. Returns undefined if the event was applied.
 */
export async function applyPaymentEvent(
  kernel: Kernel,
  {
    gateway,
    event,
    cause,
    raw,
    mayRecord = async () => true,
  }: { gateway: string; event: PaymentEvent; cause: EventCause; raw?: string; mayRecord?: Webhook['mayRecord'] },
): Promise<Refusal | undefined> {
  const order = await findOrder(kernel.db, event.orderId)
  const refusal = refusalOf(order, gateway, event)
  if (refusal) {
    const orderId = order && order.gateway === gateway ? order.id : null
    if (await mayRecord()) await recordRefusal(kernel, { gateway, refusal, raw, orderId })
    return refusal
  }
  const { orderId, status, reason, refunded, paymentId, card, detail } = event
  const recorded = raw === undefined ? {} : { raw: raw.slice(0, RAW_MAX), hash: hashOf(raw) }
  await kernel.db.transaction().execute((trx) =>
    changeOrder(kernel, trx, {
      orderId,
      report: status,
      cause,
      reason,
      refunded,
      paymentId,
      card,
      detail,
      ...recorded,
    }),
  )
  return undefined
}

function refusalOf(order: OrderRow | undefined, gateway: string, event: PaymentEvent): Refusal | undefined {
  if (!order || order.gateway !== gateway) return 'order'
  if (event.currency !== order.currency) return 'currency'
  const amount = BigInt(order.amount_minor)
  if (event.amount === undefined || (event.refunded ?? 0n) > amount) return 'amount'
  // The webhook of a refund may carry the refunded amount.
  if (event.status === 'refunded') return event.amount > amount ? 'amount' : undefined
  return event.amount === amount ? undefined : 'amount'
}

interface RefusedWebhook {
  gateway: string
  refusal: Refusal
  raw: string | undefined
  orderId: string | null
}

/** Records a refused webhook. */
async function recordRefusal(kernel: Kernel, { gateway, refusal, raw, orderId }: RefusedWebhook): Promise<void> {
  await insertOrderEvent(kernel.db, {
    order_id: orderId,
    gateway,
    at: kernel.clock.now(),
    cause: 'refused',
    detail: refusal,
    raw: raw?.slice(0, RAW_MAX) ?? null,
    hash: raw === undefined || orderId === null ? null : hashOf(`${refusal} ${raw}`),
  })
}

interface Webhook {
  raw: string
  header: (name: string) => string | undefined
  /** Whether another refusal is recorded: a flood of webhooks must not fill the database. */
  mayRecord: () => Promise<boolean>
}

/** Processes a webhook of a payment system: applies or refuses it, and returns the response for the provider. */
export async function handleWebhook(
  kernel: Kernel,
  { definition, gateway }: ConfiguredGateway,
  { raw, header, mayRecord }: Webhook,
): Promise<{ refused: Refusal } | { body: string; contentType: string }> {
  const read = gateway.readCallback(raw, header)
  if ('refused' in read) {
    const refusal = { gateway: definition.id, refusal: read.refused, raw, orderId: null }
    if (await mayRecord()) await recordRefusal(kernel, refusal)
    return read
  }
  const { event } = read
  const refused = await applyPaymentEvent(kernel, { gateway: definition.id, event, cause: 'notice', raw, mayRecord })
  return refused ? { refused } : gateway.answer(event, kernel.clock.now())
}
