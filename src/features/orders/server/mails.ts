import { z } from 'zod'
import { defineMail } from '#server/mail/mail.ts'

/** A line of a receipt: name and amount, formatted for the reader. */
const line = z.object({ name: z.string(), sum: z.string() })

const receipt = z.object({
  kind: z.enum(['courses', 'gift', 'donation']),
  number: z.string(),
  /** The date, formatted for the reader. */
  day: z.string(),
  lines: z.array(line),
  total: z.string(),
  /** The payment system, and the card if known. */
  through: z.string(),
  /** Title of the course if there is exactly one; otherwise empty. */
  title: z.string(),
  /** Where the button of the email leads. */
  link: z.url(),
  receiptLink: z.url(),
})
export type ReceiptProps = z.infer<typeof receipt>

/** Receipt for a payment. */
export const receiptMail = defineMail({ id: 'receipt', props: receipt })

const refund = z.object({ number: z.string(), sum: z.string(), titles: z.array(z.string()), receiptLink: z.url() })
export type RefundProps = z.infer<typeof refund>

/** The whole payment was refunded. */
export const refundMail = defineMail({ id: 'refund', props: refund })

/** Somebody has bought a course for the reader. */
export const giftMail = defineMail({
  id: 'gift-course',
  props: z.object({ name: z.string(), fromName: z.string(), message: z.string(), course: z.string(), link: z.url() }),
})
