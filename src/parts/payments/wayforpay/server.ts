import { z } from 'zod'
import { DAY_MS, SECOND_MS } from '#base/clock.ts'
import { amountText, minorOf } from '#features/orders/money.ts'
import {
  type CheckoutOrder,
  GateError,
  type PaymentEvent,
  type PaymentGate,
  paymentServer,
} from '#features/orders/server/provider.ts'
import { askProvider, exactJson, isSameText } from '#features/orders/server/wire.ts'
import { meaningOf, ORDER_NOT_FOUND, WRONG_KEYS } from './statuses.ts'
import { plainlySignedOf, signatureOf, signedOf, told, type ToldByWayForPay } from './wire.server.ts'

const API_VERSION = 1
/** No order has this number: asked about it, WayForPay says whether it knows the merchant. */
const TRIED_ORDER = 'portico-tries-the-keys'
const keys = z.object({
  merchantAccount: z.string().min(1),
  secretKey: z.string().min(1),
  /** The site as it is registered with WayForPay; the portal's own host when there is none. */
  domain: z.string().optional(),
  pageRoot: z.url().default('https://secure.wayforpay.com'),
  apiRoot: z.url().default('https://api.wayforpay.com'),
})
type Keys = z.infer<typeof keys>

const refundAnswer = z.object({
  merchantAccount: z.string(),
  orderReference: z.string(),
  transactionStatus: z.string(),
  reasonCode: z.string(),
  merchantSignature: z.string().optional(),
})
const listAnswer = z.object({
  reasonCode: z.string(),
  transactionList: z.array(
    z.object({
      transactionType: z.string().optional(),
      orderReference: z.string(),
      amount: z.string(),
      currency: z.string(),
      transactionStatus: z.string(),
      reasonCode: z.string().nullish(),
    }),
  ),
})

/** Languages of its page, by ours; in any other it takes the browser's. */
const LANGUAGES: Record<string, string> = {
  uk: 'UA', en: 'EN', ru: 'RU', de: 'DE', es: 'ES', it: 'IT', pl: 'PL', fr: 'FR', ro: 'RO', lv: 'LV', sk: 'SK', cs: 'CS',
} // oxfmt-ignore

/** WayForPay: Purchase, Check Status, Refund, Transaction List. Sums are signed as the text that is sent. */
export const server = paymentServer(keys, {
  sandboxKeys: ({ pageRoot, apiRoot, secret }) => ({
    merchantAccount: 'sandbox_portico',
    secretKey: secret('secret key'),
    pageRoot,
    apiRoot,
  }),
  open: (given): PaymentGate => ({
    formAction: `${given.pageRoot}/pay`,
    createCheckout: async (order) => {
      const data = purchaseOf(order, given)
      const fields = Object.entries(data).flatMap(([name, value]) =>
        typeof value === 'string' ? [{ name, value }] : value.map((one) => ({ name: `${name}[]`, value: one })),
      )
      return { action: `${given.pageRoot}/pay`, fields, meta: { data } }
    },
    readCallback: (raw) => {
      const { success, data: notice } = told.safeParse(exactJson(raw))
      if (!success) return { refused: 'unreadable' }
      if (!isSigned(notice, given)) return { refused: 'signature' }
      if (notice.merchantAccount !== given.merchantAccount) return { refused: 'merchant' }
      return { event: eventOf(notice) }
    },
    answer: ({ orderId }, now) => {
      const time = String(Math.floor(now.getTime() / SECOND_MS))
      const signature = signatureOf(given.secretKey, [orderId, 'accept', time])
      const body = { orderReference: orderId, status: 'accept', time: Number(time), signature }
      return { body: JSON.stringify(body), contentType: 'application/json' }
    },
    checkStatus: async ({ id }) => {
      const merchantSignature = signatureOf(given.secretKey, [given.merchantAccount, id])
      const said = await ask(given, { transactionType: 'CHECK_STATUS', orderReference: id, merchantSignature })
      if (codeOf(said) === ORDER_NOT_FOUND) return 'none'
      const { success, data: status } = told.safeParse(said)
      if (success && isSigned(status, given)) {
        // Not signed, but asked for: a part that went back leaves the payment approved.
        const refunded = minorOf(status.refundAmount ?? '') || undefined
        const event = eventOf(status)
        return event.status === 'paid' && refunded ? { ...event, status: 'refunded', refunded } : event
      }
      throw new GateError(`WayForPay does not say how ${id} stands: ${codeOf(said)}`, { isPassing: true })
    },
    tryKeys: async () => {
      const merchantSignature = signatureOf(given.secretKey, [given.merchantAccount, TRIED_ORDER])
      const question = { transactionType: 'CHECK_STATUS', orderReference: TRIED_ORDER, merchantSignature }
      const code = codeOf(await ask(given, question))
      if (code === ORDER_NOT_FOUND) return 'right'
      if (WRONG_KEYS.includes(code)) return 'wrong'
      throw new GateError(`WayForPay does not say whether it knows the keys: ${code}`, { isPassing: true })
    },
    refund: async ({ id, amount: whole, currency }, { amount, reason }) => {
      const sum = amountText(amount)
      const fields = [given.merchantAccount, id, sum, currency]
      const merchantSignature = signatureOf(given.secretKey, fields)
      const question = { transactionType: 'REFUND', orderReference: id, amount: sum, currency, comment: reason }
      const { data } = refundAnswer.safeParse(await ask(given, { ...question, merchantSignature }))
      const status = data?.transactionStatus ?? ''
      const { status: means } = meaningOf(status, data?.reasonCode ?? '')
      if (!data || data.orderReference !== id || !['refunded', 'paid'].includes(means)) {
        throw new GateError(`WayForPay has not taken the refund: ${data?.reasonCode}`, { isPassing: false })
      }
      return { orderId: id, status: means, amount: whole, currency, refunded: amount, detail: status }
    },
    report: async (day) => {
      const dateBegin = Date.parse(`${day}T00:00:00Z`) / SECOND_MS
      const dateEnd = dateBegin + DAY_MS / SECOND_MS - 1
      const merchantSignature = signatureOf(given.secretKey, [
        given.merchantAccount,
        String(dateBegin),
        String(dateEnd),
      ])
      const said = await ask(given, { transactionType: 'TRANSACTION_LIST', dateBegin, dateEnd, merchantSignature })
      const { success, data } = listAnswer.safeParse(said)
      if (!success) throw new GateError(`WayForPay has no report of this day: ${codeOf(said)}`, { isPassing: true })
      return data.transactionList.map(({ orderReference, amount, currency, transactionStatus, reasonCode }) => ({
        orderId: orderReference,
        amount: minorOf(amount),
        currency,
        status: meaningOf(transactionStatus, reasonCode ?? '').status,
        detail: transactionStatus,
      }))
    },
  }),
})

/** The fields of the form, as they are named in its documents. */
function purchaseOf(order: CheckoutOrder, given: Keys): Record<string, string | string[]> {
  const amount = amountText(order.amount)
  const orderDate = String(Math.floor(order.createdAt.getTime() / SECOND_MS))
  const domain = given.domain ?? order.host
  // A semicolon would move what is signed from one field into the next.
  const names = order.items.map(({ title }) => title.replaceAll(';', ','))
  const counts = order.items.map(() => '1')
  const prices = order.items.map((item) => amountText(item.amount))
  const head = [given.merchantAccount, domain, order.id, orderDate, amount, order.currency]
  return {
    merchantAccount: given.merchantAccount,
    merchantAuthType: 'SimpleSignature',
    merchantDomainName: domain,
    merchantTransactionSecureType: 'AUTO',
    merchantSignature: signatureOf(given.secretKey, [...head, ...names, ...counts, ...prices]),
    apiVersion: String(API_VERSION),
    language: LANGUAGES[order.lang] ?? 'AUTO',
    returnUrl: order.resultUrl,
    serviceUrl: order.callbackUrl,
    orderReference: order.id,
    orderDate,
    amount,
    currency: order.currency,
    productName: names,
    productPrice: prices,
    productCount: counts,
    ...(order.payer.email && { clientEmail: order.payer.email }),
    ...(order.payer.phone && { clientPhone: order.payer.phone }),
  }
}

const ask = ({ apiRoot, merchantAccount }: Keys, question: object): Promise<unknown> =>
  askProvider(`${apiRoot}/api`, { apiVersion: API_VERSION, merchantAccount, ...question })

const codeOf = (said: unknown): string => {
  const { data } = z.object({ reasonCode: z.string() }).safeParse(said)
  return data?.reasonCode ?? 'unknown'
}

/** A field with a semicolon could be two of them: so the signature of our own form would be that of a notice. */
const isSigned = (notice: ToldByWayForPay, { secretKey }: Keys): boolean =>
  !signedOf(notice).some((field) => field?.includes(';')) &&
  [signedOf(notice), plainlySignedOf(notice)].some((fields) =>
    isSameText(notice.merchantSignature, signatureOf(secretKey, fields)),
  )

function eventOf(notice: ToldByWayForPay): PaymentEvent {
  const { status, reason, isRefunding } = meaningOf(notice.transactionStatus, notice.reasonCode ?? '')
  return {
    orderId: notice.orderReference,
    status,
    reason,
    isRefunding,
    amount: minorOf(notice.amount),
    currency: notice.currency,
    // The notice of a refund carries what went back. Only what is signed counts.
    refunded: status === 'refunded' ? minorOf(notice.amount) : undefined,
    detail: notice.transactionStatus,
    paymentId: notice.authCode || undefined,
    card: notice.cardPan || undefined,
  }
}
