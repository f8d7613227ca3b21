import { createHash } from 'node:crypto'
import { z } from 'zod'
import { exactJson } from '#features/orders/server/wire.ts'

/** `base64(sha1(private_key + data + private_key))` of the text as it is sent. */
export const signatureOf = (privateKey: string, data: string): string =>
  createHash('sha1').update(`${privateKey}${data}${privateKey}`).digest('base64')

/** Encodes data for LiqPay: JSON in base64, and its signature. */
export function signed(privateKey: string, content: object): { data: string; signature: string } {
  const data = Buffer.from(JSON.stringify(content)).toString('base64')
  return { data, signature: signatureOf(privateKey, data) }
}

export const unpacked = (data: string): unknown => exactJson(Buffer.from(data, 'base64').toString())

// Numbers are parsed as the text that was sent.
const text = z.string()

/** LiqPay's description of a payment: in a webhook, a status response, or a line of a report. */
export const statusSchema = z.object({
  public_key: text.optional(),
  order_id: text,
  status: text,
  amount: text.optional(),
  currency: text.optional(),
  payment_id: text.nullish(),
  sender_card_mask2: text.nullish(),
  refund_amount: text.nullish(),
  err_code: text.nullish(),
})
export type LiqPayStatus = z.infer<typeof statusSchema>
