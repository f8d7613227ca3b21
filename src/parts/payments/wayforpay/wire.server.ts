import { createHmac } from 'node:crypto'
import { z } from 'zod'

type Field = string | null | undefined

/** Hex HMAC-MD5 with the merchant's secret over the fields, joined by `;`; missing fields are empty. */
export const signatureOf = (secretKey: string, fields: readonly Field[]): string =>
  createHmac('md5', secretKey)
    .update(fields.map((field) => field ?? '').join(';'))
    .digest('hex')

// Numbers are parsed as the text that was sent.
const text = z.string()

/** WayForPay's description of a payment: in a webhook, and in a status response. */
export const statusSchema = z.object({
  merchantAccount: text,
  orderReference: text,
  merchantSignature: text,
  amount: text,
  currency: text,
  authCode: text.nullish(),
  cardPan: text.nullish(),
  transactionStatus: text,
  reasonCode: text.nullish(),
  refundAmount: text.nullish(),
})
export type WayForPayStatus = z.infer<typeof statusSchema>

/** Returns the signed fields, in this order. */
export const signedOf = (payment: WayForPayStatus): Field[] => [
  payment.merchantAccount,
  payment.orderReference,
  payment.amount,
  payment.currency,
  payment.authCode,
  payment.cardPan,
  payment.transactionStatus,
  payment.reasonCode,
]

const plain = (field: Field): Field => (field && /^\d+\.\d+$/.test(field) ? String(Number(field)) : field)

/** Fields with trailing zeros of amounts removed: 500.00 may become 500 between signing and sending. */
export const plainlySignedOf = (payment: WayForPayStatus): Field[] => signedOf(payment).map(plain)
