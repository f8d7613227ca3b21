import { z } from 'zod'
import { DAY_MS } from '#base/clock.ts'
import { amountText, minorOf } from '#features/orders/money.ts'
import { GateError, type PaymentEvent, type PaymentGate, paymentServer } from '#features/orders/server/provider.ts'
import { askProvider, isSameText } from '#features/orders/server/wire.ts'
import { meaningOf } from './statuses.ts'
import { signatureOf, signed, told, type ToldByLiqPay, unpacked } from './wire.server.ts'

const VERSION = 3
/** No order has this number: asked about it, LiqPay says whether it knows the shop. */
const TRIED_ORDER = 'portico-tries-the-keys'
const WRONG_KEYS = /signature|public_key|err_access/
const keys = z.object({
  publicKey: z.string().min(1),
  privateKey: z.string().min(1),
  /** Where its page and its API stand. */
  pageRoot: z.url().default('https://www.liqpay.ua'),
  apiRoot: z.url().default('https://www.liqpay.ua'),
})
type Keys = z.infer<typeof keys>
interface Open {
  given: Keys
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
  open: (given, { isDemo }): PaymentGate => {
    const open = { given, isDemo }
    return {
      formAction: `${given.pageRoot}/api/3/checkout`,
      createCheckout: async (order) => {
        const content = {
          version: VERSION,
          public_key: given.publicKey,
          action: 'pay',
          amount: amountText(order.amount),
          currency: order.currency,
          description: order.description,
          order_id: order.id,
          result_url: order.resultUrl,
          server_url: order.callbackUrl,
          language: order.lang === 'uk' ? 'uk' : 'en',
        }
        const { data, signature } = signed(given.privateKey, content)
        const fields = [
          { name: 'data', value: data },
          { name: 'signature', value: signature },
        ]
        return { action: `${given.pageRoot}/api/3/checkout`, fields, meta: { data, signature } }
      },
      readCallback: (raw) => {
        const form = new URLSearchParams(raw)
        const data = form.get('data') ?? ''
        const signature = signatureOf(given.privateKey, data)
        if (!isSameText(form.get('signature') ?? '', signature)) return { refused: 'signature' }
        const { success, data: notice } = told.safeParse(unpacked(data))
        if (!success) return { refused: 'unreadable' }
        if (notice.public_key !== given.publicKey) return { refused: 'merchant' }
        return { event: eventOf(notice, open) }
      },
      answer: () => ({ body: 'OK', contentType: 'text/plain' }),
      checkStatus: async ({ id }) => {
        const said = await ask(open, { action: 'status', order_id: id })
        const { success, data: status } = told.safeParse(said)
        if (success) return eventOf(status, open)
        if (/not_found/.test(codeOf(said))) return 'none'
        throw new GateError(`LiqPay does not say how ${id} stands: ${codeOf(said)}`, { isPassing: true })
      },
      tryKeys: async () => {
        const code = codeOf(await ask(open, { action: 'status', order_id: TRIED_ORDER }))
        if (/not_found/.test(code) && !/public_key|signature/.test(code)) return 'right'
        if (WRONG_KEYS.test(code)) return 'wrong'
        throw new GateError(`LiqPay does not say whether it knows the keys: ${code}`, { isPassing: true })
      },
      refund: async (order, { amount }) => {
        const said = await ask(open, { action: 'refund', order_id: order.id, amount: amountText(amount) })
        const answer = z.object({ result: z.string().optional(), status: z.string().optional() }).safeParse(said).data
        const isTaken = answer?.status === 'reversed' || (answer?.result === 'ok' && answer.status === 'success')
        if (!isTaken) throw new GateError(`LiqPay has not taken the refund: ${codeOf(said)}`, { isPassing: false })
        const { id: orderId, currency } = order
        const event = { orderId, currency, status: 'refunded', refunded: amount } as const
        return { ...event, amount: order.amount, detail: answer.status ?? 'reversed' }
      },
      report: async (day) => {
        const from = Date.parse(`${day}T00:00:00Z`)
        const period = { date_from: from, date_to: from + DAY_MS - 1, resp_format: 'json' }
        const { success, data: report } = list.safeParse(await ask(open, { action: 'reports', ...period }))
        if (!success) throw new GateError('LiqPay has no report of this day', { isPassing: true })
        return report.data.flatMap((line) => {
          const { data: payment } = told.safeParse(line)
          return payment ? [eventOf(payment, open)] : []
        })
      },
    }
  },
})

function ask({ given }: Open, question: object): Promise<unknown> {
  const content = { version: VERSION, public_key: given.publicKey, ...question }
  return askProvider(`${given.apiRoot}/api/request`, new URLSearchParams(signed(given.privateKey, content)))
}

function codeOf(said: unknown): string {
  const { data } = refusal.safeParse(said)
  return data?.err_code ?? data?.code ?? 'unknown'
}

function eventOf(notice: ToldByLiqPay, { isDemo }: Open): PaymentEvent {
  const { status, reason } = meaningOf(notice.status, notice.err_code ?? '', { isDemo })
  const refunded = minorOf(notice.refund_amount ?? '') || undefined
  return {
    orderId: notice.order_id,
    // A part that went back leaves the payment a success.
    status: status === 'paid' && refunded !== undefined ? 'refunded' : status,
    reason,
    amount: minorOf(notice.amount ?? ''),
    currency: notice.currency ?? '',
    refunded,
    detail: notice.status,
    paymentId: notice.payment_id ?? undefined,
    card: notice.sender_card_mask2 ?? undefined,
  }
}
