import { z } from 'zod'
import { DAY_MS, SECOND_MS } from '#base/clock.ts'
import { amountText, minorOf } from '#features/orders/money.ts'
import {
  type CheckoutOrder,
  GatewayError,
  type PaymentEvent,
  type PaymentGateway,
  paymentServer,
} from '#features/orders/server/provider.ts'
import { askProvider, exactJson, isSameText } from '#features/orders/server/wire.ts'
import { meaningOf, ORDER_NOT_FOUND, WRONG_KEYS } from './statuses.ts'
import { plainlySignedOf, signatureOf, signedOf, statusSchema, type WayForPayStatus } from './wire.server.ts'

const API_VERSION = 1
/** No order has this id. WayForPay's response to a query for it shows whether it knows the merchant. */
const TRIED_ORDER = 'portico-tries-the-keys'
const keys = z.object({
  merchantAccount: z.string().min(1),
  secretKey: z.string().min(1),
  /** The site as registered with WayForPay; by default the portal's own host. */
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

/** WayForPay's codes of our languages; for any other its page uses the browser's. */
const LANGUAGES: Record<string, string> = {
  uk: 'UA', en: 'EN', ru: 'RU', de: 'DE', es: 'ES', it: 'IT', pl: 'PL', fr: 'FR', ro: 'RO', lv: 'LV', sk: 'SK', cs: 'CS',
} // oxfmt-ignore

/** WayForPay: Purchase, Check Status, Refund, Transaction List. Amounts are signed as the text that is sent. */
export const server = paymentServer(keys, {
  sandboxKeys: ({ pageRoot, apiRoot, secret }) => ({
    merchantAccount: 'sandbox_portico',
    secretKey: secret('secret key'),
    pageRoot,
    apiRoot,
  }),
  open: (credentials): PaymentGateway => ({
    formAction: `${credentials.pageRoot}/pay`,
    createCheckout: async (order) => {
      const data = purchaseOf(order, credentials)
      const fields = Object.entries(data).flatMap(([name, value]) =>
        typeof value === 'string' ? [{ name, value }] : value.map((one) => ({ name: `${name}[]`, value: one })),
      )
      return { action: `${credentials.pageRoot}/pay`, fields, meta: { data } }
    },
    readCallback: (raw) => {
      const { success, data: payment } = statusSchema.safeParse(exactJson(raw))
      if (!success) return { refused: 'unreadable' }
      if (!isSigned(payment, credentials)) return { refused: 'signature' }
      if (payment.merchantAccount !== credentials.merchantAccount) return { refused: 'merchant' }
      return { event: eventOf(payment) }
    },
    answer: ({ orderId }, now) => {
      const time = String(Math.floor(now.getTime() / SECOND_MS))
      const signature = signatureOf(credentials.secretKey, [orderId, 'accept', time])
      const body = { orderReference: orderId, status: 'accept', time: Number(time), signature }
      return { body: JSON.stringify(body), contentType: 'application/json' }
    },
    checkStatus: async ({ id }) => {
      const merchantSignature = signatureOf(credentials.secretKey, [credentials.merchantAccount, id])
      const response = await ask(credentials, {
        transactionType: 'CHECK_STATUS',
        orderReference: id,
        merchantSignature,
      })
      if (codeOf(response) === ORDER_NOT_FOUND) return 'none'
      const { success, data: status } = statusSchema.safeParse(response)
      if (success && isSigned(status, credentials)) {
        // This field isn't signed, but it is the answer to our own request. After a partial refund the payment stays approved.
        const refunded = minorOf(status.refundAmount ?? '') || undefined
        const event = eventOf(status)
        return event.status === 'paid' && refunded ? { ...event, status: 'refunded', refunded } : event
      }
      throw new GatewayError(`WayForPay does not say how ${id} stands: ${codeOf(response)}`, { isPassing: true })
    },
    tryKeys: async () => {
      const merchantSignature = signatureOf(credentials.secretKey, [credentials.merchantAccount, TRIED_ORDER])
      const question = { transactionType: 'CHECK_STATUS', orderReference: TRIED_ORDER, merchantSignature }
      const code = codeOf(await ask(credentials, question))
      if (code === ORDER_NOT_FOUND) return 'right'
      if (WRONG_KEYS.includes(code)) return 'wrong'
      throw new GatewayError(`WayForPay does not say whether it knows the keys: ${code}`, { isPassing: true })
    },
    refund: async ({ id, amount: whole, currency }, { amount, reason }) => {
      const sum = amountText(amount)
      const fields = [credentials.merchantAccount, id, sum, currency]
      const merchantSignature = signatureOf(credentials.secretKey, fields)
      const question = { transactionType: 'REFUND', orderReference: id, amount: sum, currency, comment: reason }
      const { data } = refundAnswer.safeParse(await ask(credentials, { ...question, merchantSignature }))
      const status = data?.transactionStatus ?? ''
      const { status: means } = meaningOf(status, data?.reasonCode ?? '')
      if (!data || data.orderReference !== id || !['refunded', 'paid'].includes(means)) {
        throw new GatewayError(`WayForPay has not taken the refund: ${data?.reasonCode}`, { isPassing: false })
      }
      return { orderId: id, status: means, amount: whole, currency, refunded: amount, detail: status }
    },
    report: async (day) => {
      const dateBegin = Date.parse(`${day}T00:00:00Z`) / SECOND_MS
      const dateEnd = dateBegin + DAY_MS / SECOND_MS - 1
      const merchantSignature = signatureOf(credentials.secretKey, [
        credentials.merchantAccount,
        String(dateBegin),
        String(dateEnd),
      ])
      const response = await ask(credentials, {
        transactionType: 'TRANSACTION_LIST',
        dateBegin,
        dateEnd,
        merchantSignature,
      })
      const { success, data } = listAnswer.safeParse(response)
      if (!success)
        throw new GatewayError(`WayForPay has no report of this day: ${codeOf(response)}`, { isPassing: true })
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

/** Returns the fields of the form, as named in WayForPay's documentation. */
function purchaseOf(order: CheckoutOrder, credentials: Keys): Record<string, string | string[]> {
  const amount = amountText(order.amount)
  const orderDate = String(Math.floor(order.createdAt.getTime() / SECOND_MS))
  const domain = credentials.domain ?? order.host
  // A semicolon would shift the signed text from one field into the next.
  const names = order.items.map(({ title }) => title.replaceAll(';', ','))
  const counts = order.items.map(() => '1')
  const prices = order.items.map((item) => amountText(item.amount))
  const head = [credentials.merchantAccount, domain, order.id, orderDate, amount, order.currency]
  return {
    merchantAccount: credentials.merchantAccount,
    merchantAuthType: 'SimpleSignature',
    merchantDomainName: domain,
    merchantTransactionSecureType: 'AUTO',
    merchantSignature: signatureOf(credentials.secretKey, [...head, ...names, ...counts, ...prices]),
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

const codeOf = (response: unknown): string => {
  const { data } = z.object({ reasonCode: z.string() }).safeParse(response)
  return data?.reasonCode ?? 'unknown'
}

/** Refuses semicolons: a field with one could pass for two fields, and our own form's signature for that of a webhook. */
const isSigned = (payment: WayForPayStatus, { secretKey }: Keys): boolean =>
  !signedOf(payment).some((field) => field?.includes(';')) &&
  [signedOf(payment), plainlySignedOf(payment)].some((fields) =>
    isSameText(payment.merchantSignature, signatureOf(secretKey, fields)),
  )

function eventOf(payment: WayForPayStatus): PaymentEvent {
  const { status, reason, isRefunding } = meaningOf(payment.transactionStatus, payment.reasonCode ?? '')
  return {
    orderId: payment.orderReference,
    status,
    reason,
    isRefunding,
    amount: minorOf(payment.amount),
    currency: payment.currency,
    // The webhook of a refund has the refunded amount. Only signed fields count.
    refunded: status === 'refunded' ? minorOf(payment.amount) : undefined,
    detail: payment.transactionStatus,
    paymentId: payment.authCode || undefined,
    card: payment.cardPan || undefined,
  }
}
