import { z } from 'zod'
import { defineMail } from '#server/mail/mail.ts'

/** A line of a receipt: what, and how much, as the reader writes it. */
const line = z.object({ name: z.string(), sum: z.string() })

const receipt = z.object({
  kind: z.enum(['courses', 'gift', 'donation']),
  number: z.string(),
  /** The day, as the reader writes it. */
  day: z.string(),
  lines: z.array(line),
  total: z.string(),
  /** The payment system, and the card where it is known. */
  through: z.string(),
  /** The one course that is opened by it; empty where there are several, or none. */
  title: z.string(),
  /** Where the reader goes on. */
  link: z.url(),
  receiptLink: z.url(),
})
export type ReceiptProps = z.infer<typeof receipt>

/** Somebody has paid. */
export const receiptMail = defineMail({ id: 'receipt', props: receipt })

const refund = z.object({ number: z.string(), sum: z.string(), titles: z.array(z.string()), receiptLink: z.url() })
export type RefundProps = z.infer<typeof refund>

/** All that was paid went back. */
export const refundMail = defineMail({ id: 'refund', props: refund })

/** Somebody has paid for a course for the reader. */
export const giftMail = defineMail({
  id: 'gift-course',
  props: z.object({ name: z.string(), fromName: z.string(), message: z.string(), course: z.string(), link: z.url() }),
})
