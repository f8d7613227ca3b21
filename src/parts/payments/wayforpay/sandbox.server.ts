import { z } from 'zod'
import { amountText, minorOf } from '#features/orders/money.ts'
import type { PaymentSandbox, SandboxPayment } from '#features/orders/server/sandbox/wire.ts'
import { exactJson, isSameText } from '#features/orders/server/wire.ts'
import { ORDER_NOT_FOUND } from './statuses.ts'
import { signatureOf } from './wire.server.ts'

type Keys = Readonly<Record<string, string>>

const sum = z.string().regex(/^\d+(\.\d{1,2})?$/, 'is no sum')
const checkout = z.object({
  merchantAccount: z.string(),
  merchantDomainName: z.string().min(1),
  merchantSignature: z.string(),
  merchantTransactionSecureType: z.literal('AUTO'),
  orderReference: z.string().min(1),
  orderDate: z.string().regex(/^\d{10}$/),
  amount: sum,
  currency: z.enum(['UAH', 'USD', 'EUR']),
  returnUrl: z.url(),
  serviceUrl: z.url(),
})
const question = z.object({
  transactionType: z.enum(['CHECK_STATUS', 'REFUND', 'TRANSACTION_LIST']),
  merchantAccount: z.string(),
  merchantSignature: z.string(),
  orderReference: z.string().default(''),
  amount: z.string().default(''),
  currency: z.string().default(''),
  dateBegin: z.string().default(''),
  dateEnd: z.string().default(''),
})
const accepted = z.object({
  orderReference: z.string(),
  status: z.literal('accept'),
  time: z.string(),
  signature: z.string(),
})

const OK = '1100'
const STATUSES: Record<SandboxPayment['status'], { transactionStatus: string; reasonCode: string }> = {
  open: { transactionStatus: 'InProcessing', reasonCode: '1131' },
  pending: { transactionStatus: 'InProcessing', reasonCode: '1131' },
  paid: { transactionStatus: 'Approved', reasonCode: OK },
  declined: { transactionStatus: 'Declined', reasonCode: '1101' },
  cancelled: { transactionStatus: 'Declined', reasonCode: '1125' },
  refunded: { transactionStatus: 'Refunded', reasonCode: OK },
}

/** Simulates WayForPay with its own API. */
export const sandbox: PaymentSandbox = {
  checkoutPath: '/pay',
  apiPath: '/api',
  readCheckout: (form, keys) => {
    const { success, data: given, error } = checkout.safeParse(Object.fromEntries(form))
    if (!success) return { problems: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
    const problems = problemsOf(form, given, keys)
    if (problems.length > 0) return { problems }
    const { orderReference: orderId, amount, currency, returnUrl: resultUrl, serviceUrl: callbackUrl } = given
    return {
      order: {
        orderId,
        amount,
        currency,
        description: form.getAll('productName[]').join(', '),
        resultUrl,
        callbackUrl,
      },
    }
  },
  webhook: (payment, keys, now) => ({
    // WayForPay sends JSON with the content type of a form.
    contentType: 'application/x-www-form-urlencoded',
    body: JSON.stringify({ ...statusOf(payment, keys), processingDate: Math.floor(now.getTime() / 1000) }),
  }),
  isAccepted: ({ status, body }, { orderId }, keys) => {
    const { data } = accepted.safeParse(exactJson(body))
    if (status !== 200 || data?.orderReference !== orderId) return false
    return isSameText(data.signature, signatureOf(keys.secretKey ?? '', [orderId, 'accept', data.time]))
  },
  answer: async (raw, keys, bank) => {
    const { data: asked } = question.safeParse(exactJson(raw))
    if (!asked) return { reason: 'Format Error', reasonCode: 1109 }
    const { merchantAccount, orderReference, amount, currency, dateBegin, dateEnd } = asked
    const fields = {
      CHECK_STATUS: [merchantAccount, orderReference],
      REFUND: [merchantAccount, orderReference, amount, currency],
      TRANSACTION_LIST: [merchantAccount, dateBegin, dateEnd],
    }[asked.transactionType]
    const isOurs =
      merchantAccount === keys.merchantAccount &&
      isSameText(asked.merchantSignature, signatureOf(keys.secretKey ?? '', fields))
    if (!isOurs) return { reason: 'Invalid signature', reasonCode: 1113 }
    if (asked.transactionType === 'CHECK_STATUS') {
      const payment = await bank.find(orderReference)
      return payment ? statusOf(payment, keys) : { reason: 'Order Not Found', reasonCode: Number(ORDER_NOT_FOUND) }
    }
    if (asked.transactionType === 'REFUND') {
      return refunded(await bank.refund(orderReference, minorOf(amount) ?? 0n), orderReference, keys)
    }
    const all = await bank.list(new Date(Number(dateBegin) * 1000), new Date(Number(dateEnd) * 1000))
    const ended = all.filter(({ status }) => status !== 'open')
    return {
      reason: 'Ok',
      reasonCode: Number(OK),
      transactionList: ended.map((payment) => ({ transactionType: 'PURCHASE', ...statusOf(payment, keys) })),
    }
  },
}

function problemsOf(form: URLSearchParams, given: z.infer<typeof checkout>, keys: Keys): string[] {
  const [names, counts, prices] = ['productName[]', 'productCount[]', 'productPrice[]'].map((name) => form.getAll(name))
  if (given.merchantAccount !== keys.merchantAccount) return ['merchantAccount: is of no shop here']
  if (!names || !counts || !prices || names.length === 0) return ['productName: is missing']
  if (names.length !== counts.length || names.length !== prices.length)
    return ['productPrice: is not one for each name']
  const { merchantAccount, merchantDomainName, orderReference, orderDate, amount, currency } = given
  const head = [merchantAccount, merchantDomainName, orderReference, orderDate, amount, currency]
  const signature = signatureOf(keys.secretKey ?? '', [...head, ...names, ...counts, ...prices])
  if (!isSameText(given.merchantSignature, signature)) return ['merchantSignature: does not belong to the fields']
  const total = prices.reduce((whole, price) => whole + (minorOf(price) ?? 0n), 0n)
  return total === minorOf(amount) ? [] : ['amount: is not what the products make together']
}

function statusOf(payment: SandboxPayment, keys: Keys) {
  const { transactionStatus, reasonCode } = STATUSES[payment.status]
  // WayForPay sends and signs a number, in which 500.00 becomes 500.
  const amount = Number(payment.amount)
  const [authCode, cardPan] =
    payment.status === 'paid' || payment.status === 'refunded' ? ['541963', '42****4242'] : ['', '']
  const { orderId, currency } = payment
  const merchantAccount = keys.merchantAccount ?? ''
  const fields = [merchantAccount, orderId, String(amount), currency, authCode, cardPan, transactionStatus, reasonCode]
  return {
    merchantAccount,
    orderReference: orderId,
    merchantSignature: signatureOf(keys.secretKey ?? '', fields),
    amount,
    currency,
    authCode,
    cardPan,
    transactionStatus,
    reasonCode: Number(reasonCode),
    reason: transactionStatus,
    ...(payment.refunded > 0n && { refundAmount: Number(amountText(payment.refunded)) }),
  }
}

function refunded(payment: SandboxPayment | undefined, orderReference: string, keys: Keys) {
  const [transactionStatus, reasonCode] = payment ? ['Refunded', OK] : ['Declined', '1123']
  const merchantAccount = keys.merchantAccount ?? ''
  const fields = [merchantAccount, orderReference, transactionStatus, reasonCode]
  return {
    merchantAccount,
    orderReference,
    transactionStatus,
    reasonCode: Number(reasonCode),
    reason: transactionStatus,
    merchantSignature: signatureOf(keys.secretKey ?? '', fields),
  }
}
