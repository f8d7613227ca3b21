import { z } from 'zod'
import { DAY_MS } from '#base/clock.ts'
import { amountText, minorOf } from '#features/orders/money.ts'
import {
  GatewayError,
  type PaymentEvent,
  type PaymentGateway,
  paymentServer,
} from '#features/orders/server/provider.ts'
import { askProvider, isSameText } from '#features/orders/server/wire.ts'
import { meaningOf } from './statuses.ts'
import { signatureOf, signed, statusSchema, type LiqPayStatus, unpacked } from './wire.server.ts'

const VERSION = 3
/** No order has this id. LiqPay's response to a query for it shows whether it knows the shop. */
const TRIED_ORDER = 'portico-tries-the-keys'
const WRONG_KEYS = /signature|public_key|err_access/
const keys = z.object({
  publicKey: z.string().min(1),
  privateKey: z.string().min(1),
  /** Address of its page and its API. */
  pageRoot: z.url().default('https://www.liqpay.ua'),
  apiRoot: z.url().default('https://www.liqpay.ua'),
})
type Keys = z.infer<typeof keys>
interface Open {
  credentials: Keys
  isDemo: boolean
}

const list = z.object({ result: z.string(), data: z.array(z.unknown()) })
const refusal = z.object({ result: z.literal('error'), err_code: z.string().optional(), code: z.string().optional() })

/** LiqPay, version 3 of its API. */
export const server = paymentServer(keys, {
  sandboxKeys: ({ pageRoot, apiRoot, secret }) => ({
    publicKey: 'sandbox_portico',
    privateKey: `sandbox_${secret('private key')}`,
    pageRoot,
    apiRoot,
  }),
  open: (credentials, { isDemo }): PaymentGateway => {
    const open = { credentials, isDemo }
    return {
      formAction: `${credentials.pageRoot}/api/3/checkout`,
      createCheckout: async (order) => {
        const content = {
          version: VERSION,
          public_key: credentials.publicKey,
          action: 'pay',
          amount: amountText(order.amount),
          currency: order.currency,
          description: order.description,
          order_id: order.id,
          result_url: order.resultUrl,
          server_url: order.callbackUrl,
          language: order.lang === 'uk' ? 'uk' : 'en',
        }
        const { data, signature } = signed(credentials.privateKey, content)
        const fields = [
          { name: 'data', value: data },
          { name: 'signature', value: signature },
        ]
        return { action: `${credentials.pageRoot}/api/3/checkout`, fields, meta: { data, signature } }
      },
      readCallback: (raw) => {
        const form = new URLSearchParams(raw)
        const data = form.get('data') ?? ''
        const signature = signatureOf(credentials.privateKey, data)
        if (!isSameText(form.get('signature') ?? '', signature)) return { refused: 'signature' }
        const { success, data: payment } = statusSchema.safeParse(unpacked(data))
        if (!success) return { refused: 'unreadable' }
        if (payment.public_key !== credentials.publicKey) return { refused: 'merchant' }
        return { event: eventOf(payment, open) }
      },
      answer: () => ({ body: 'OK', contentType: 'text/plain' }),
      checkStatus: async ({ id }) => {
        const response = await ask(open, { action: 'status', order_id: id })
        const { success, data: status } = statusSchema.safeParse(response)
        if (success) return eventOf(status, open)
        if (/not_found/.test(codeOf(response))) return 'none'
        throw new GatewayError(`LiqPay does not say how ${id} stands: ${codeOf(response)}`, { isPassing: true })
      },
      tryKeys: async () => {
        const code = codeOf(await ask(open, { action: 'status', order_id: TRIED_ORDER }))
        if (/not_found/.test(code) && !/public_key|signature/.test(code)) return 'right'
        if (WRONG_KEYS.test(code)) return 'wrong'
        throw new GatewayError(`LiqPay does not say whether it knows the keys: ${code}`, { isPassing: true })
      },
      refund: async (order, { amount }) => {
        const response = await ask(open, { action: 'refund', order_id: order.id, amount: amountText(amount) })
        const answer = z
          .object({ result: z.string().optional(), status: z.string().optional() })
          .safeParse(response).data
        const isTaken = answer?.status === 'reversed' || (answer?.result === 'ok' && answer.status === 'success')
        if (!isTaken)
          throw new GatewayError(`LiqPay has not taken the refund: ${codeOf(response)}`, { isPassing: false })
        const { id: orderId, currency } = order
        const event = { orderId, currency, status: 'refunded', refunded: amount } as const
        return { ...event, amount: order.amount, detail: answer.status ?? 'reversed' }
      },
      report: async (day) => {
        const from = Date.parse(`${day}T00:00:00Z`)
        const period = { date_from: from, date_to: from + DAY_MS - 1, resp_format: 'json' }
        const { success, data: report } = list.safeParse(await ask(open, { action: 'reports', ...period }))
        if (!success) throw new GatewayError('LiqPay has no report of this day', { isPassing: true })
        return report.data.flatMap((line) => {
          const { data: payment } = statusSchema.safeParse(line)
          return payment ? [eventOf(payment, open)] : []
        })
      },
    }
  },
})

function ask({ credentials }: Open, question: object): Promise<unknown> {
  const content = { version: VERSION, public_key: credentials.publicKey, ...question }
  return askProvider(`${credentials.apiRoot}/api/request`, new URLSearchParams(signed(credentials.privateKey, content)))
}

function codeOf(response: unknown): string {
  const { data } = refusal.safeParse(response)
  return data?.err_code ?? data?.code ?? 'unknown'
}

function eventOf(payment: LiqPayStatus, { isDemo }: Open): PaymentEvent {
  const { status, reason } = meaningOf(payment.status, payment.err_code ?? '', { isDemo })
  const refunded = minorOf(payment.refund_amount ?? '') || undefined
  return {
    orderId: payment.order_id,
    // After a partial refund the payment stays a success.
    status: status === 'paid' && refunded !== undefined ? 'refunded' : status,
    reason,
    amount: minorOf(payment.amount ?? ''),
    currency: payment.currency ?? '',
    refunded,
    detail: payment.status,
    paymentId: payment.payment_id ?? undefined,
    card: payment.sender_card_mask2 ?? undefined,
  }
}
