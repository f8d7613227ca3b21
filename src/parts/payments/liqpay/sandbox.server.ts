import { createHash } from 'node:crypto'
import { z } from 'zod'
import { amountText, minorOf } from '#features/orders/money.ts'
import type { PaymentSandbox, SandboxPayment } from '#features/orders/server/sandbox/wire.ts'
import { isSameText } from '#features/orders/server/wire.ts'
import { signatureOf, signed, unpacked } from './wire.server.ts'

const checkout = z.object({
  version: z.literal('3'),
  public_key: z.string(),
  action: z.literal('pay'),
  amount: z.string().regex(/^\d+(\.\d{1,2})?$/, 'is no sum'),
  currency: z.enum(['UAH', 'USD', 'EUR']),
  description: z.string().min(1),
  order_id: z.string().min(1).max(255),
  result_url: z.url().max(510),
  server_url: z.url().max(510),
})
const question = z.object({
  action: z.enum(['status', 'refund', 'reports']),
  public_key: z.string(),
  order_id: z.string().optional(),
  amount: z.string().optional(),
  date_from: z.string().optional(),
  date_to: z.string().optional(),
})

const PAYMENT_NUMBER_BYTES = 5

const STATUSES: Record<SandboxPayment['status'], { status: string; err_code?: string }> = {
  open: { status: '3ds_verify' },
  pending: { status: '3ds_verify' },
  paid: { status: 'success' },
  declined: { status: 'failure', err_code: '9868' },
  cancelled: { status: 'failure', err_code: 'cancel' },
  refunded: { status: 'reversed' },
}

/** Simulates LiqPay with its own API. */
export const sandbox: PaymentSandbox = {
  checkoutPath: '/api/3/checkout',
  apiPath: '/api/request',
  readCheckout: (form, keys) => {
    const data = form.get('data') ?? ''
    if (!isSameText(form.get('signature') ?? '', signatureOf(keys.privateKey ?? '', data))) {
      return { problems: ['signature: does not belong to data'] }
    }
    const { success, data: given, error } = checkout.safeParse(unpacked(data))
    if (!success) return { problems: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
    if (given.public_key !== keys.publicKey) return { problems: ['public_key: is of no shop here'] }
    const { order_id: orderId, amount, currency, description, result_url: resultUrl, server_url: callbackUrl } = given
    return { order: { orderId, amount, currency, description, resultUrl, callbackUrl } }
  },
  webhook: (payment, keys) => ({
    body: new URLSearchParams(signed(keys.privateKey ?? '', statusOf(payment, keys))).toString(),
    contentType: 'application/x-www-form-urlencoded',
  }),
  isAccepted: ({ status }) => status === 200,
  answer: async (raw, keys, bank) => {
    const form = new URLSearchParams(raw)
    const data = form.get('data') ?? ''
    const isOurs = isSameText(form.get('signature') ?? '', signatureOf(keys.privateKey ?? '', data))
    const { data: asked } = question.safeParse(unpacked(data))
    if (!isOurs || !asked || asked.public_key !== keys.publicKey) return refusal('invalid_signature')
    const orderId = asked.order_id ?? ''
    if (asked.action === 'status') {
      const payment = await bank.find(orderId)
      return payment ? { result: 'ok', ...statusOf(payment, keys) } : refusal('payment_not_found')
    }
    if (asked.action === 'refund') {
      const payment = await bank.refund(orderId, minorOf(asked.amount ?? '') ?? 0n)
      return payment ? { result: 'ok', ...statusOf(payment, keys) } : refusal('payment_not_refundable')
    }
    const all = await bank.list(new Date(Number(asked.date_from)), new Date(Number(asked.date_to)))
    const ended = all.filter(({ status }) => status !== 'open')
    return { result: 'success', data: ended.map((payment) => statusOf(payment, keys)) }
  },
}

const refusal = (code: string) => ({ result: 'error', status: 'error', code, err_code: code, err_description: code })

function statusOf(payment: SandboxPayment, keys: Readonly<Record<string, string>>) {
  return {
    action: 'pay',
    version: 3,
    type: 'buy',
    paytype: 'card',
    public_key: keys.publicKey,
    order_id: payment.orderId,
    payment_id: paymentNumber(payment.orderId),
    description: payment.description,
    // LiqPay sends a number.
    amount: Number(payment.amount),
    currency: payment.currency,
    sender_card_mask2: '424242*42',
    ...(payment.refunded > 0n && { refund_amount: Number(amountText(payment.refunded)) }),
    ...STATUSES[payment.status],
  }
}

/** Returns the same number for the same order. */
const paymentNumber = (orderId: string): number =>
  createHash('sha256').update(orderId).digest().readUIntBE(0, PAYMENT_NUMBER_BYTES)
