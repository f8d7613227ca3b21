import { z } from 'zod'
import { PHONE_MAX_DIGITS, PHONE_MIN_DIGITS } from '#features/accounts/limits.ts'
import { CURRENCIES } from '#features/courses/model.ts'
import { ORDER_KINDS, ORDER_STATES, type OrderKind, type OrderState } from './states.ts'

export type { OrderKind, OrderState }

/** Spec §9: the payment system that stands first (LIMIT-02). */
export const GATEWAY_DEFAULT = 'liqpay'
/** Orders for which nobody has to pay: a free place, or a course that an administrator gives by hand. */
export const GATEWAY_NONE = 'none'
/** Courses in one order. */
export const COURSES_MAX = 20
export const OWN_ORDERS_MAX = 100
/** Channel on which the page of an order is told that it has changed: the payload is `{ orderId }`. */
export const ORDERS_CHANNEL = 'orders'

/** Why an order stands as it does; words for each are the page's. */
export const ORDER_REASONS = [
  /** The bank said no. */
  'declined',
  /** The payer turned back. */
  'cancelled',
  /** Nobody paid in time. */
  'expired',
  /** The payer began anew with another price or payment system. */
  'replaced',
  /** The provider has no such payment. */
  'not-begun',
  /** A payment that was only a test. */
  'test-payment',
  /** The provider failed. */
  'provider',
  /** Given or taken by an administrator. */
  'manual',
  /** Nothing was to be paid. */
  'free',
  /** 3-D Secure or a check of the bank goes on. */
  'checking',
] as const
export type OrderReason = (typeof ORDER_REASONS)[number]

export const currency = z.enum(CURRENCIES)
export type Currency = z.infer<typeof currency>

/** Minor units, whole: 50000 are 500 hryvnias. */
export const minorUnits = z.int().min(0)

export const paymentLogo = z.object({ id: z.string(), title: z.string(), src: z.string() })
export type PaymentLogo = z.infer<typeof paymentLogo>

/** A payment system as visitors may choose it; `integrations.payments` of the settings that they get (PAY-17). */
export const paymentSystem = z.object({
  id: z.string(),
  title: z.string(),
  enabled: z.boolean(),
  /** What it takes; a course in another currency can't be paid there. */
  currencies: z.array(currency),
  logos: z.array(paymentLogo),
})
export type PaymentSystem = z.infer<typeof paymentSystem>

/** The form by which the browser goes to the provider: a hidden one, sent by POST at once (PAY-11). */
export const paymentForm = z.object({
  action: z.string(),
  /** Pairs, since a name may come several times, as `productName[]`. */
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type PaymentForm = z.infer<typeof paymentForm>

/** The payer’s phone number for this order; without it, the one of the account. */
export const orderPhone = z
  .string()
  .regex(new RegExp(`^\\+\\d{${PHONE_MIN_DIGITS},${PHONE_MAX_DIGITS}}$`))
  .optional()

/** What making an order answers. Spec §3, Order response. */
export const orderResponse = z.object({
  id: z.string(),
  state: z.enum(ORDER_STATES),
  meta: z.object({
    error: z.object({ message: z.string() }).optional(),
    /** One text from liqpay, fields by their names from wayforpay (PAY-07, PAY-08). */
    data: z.union([z.string(), z.record(z.string(), z.union([z.string(), z.array(z.string())]))]).optional(),
    signature: z.string().optional(),
  }),
  /** Absent when there is nowhere to go: an error, or nothing to be paid. */
  form: paymentForm.optional(),
})
export type OrderResponse = z.infer<typeof orderResponse>

export const orderItem = z.object({
  courseId: z.string(),
  /** As the course was called when it was ordered. */
  title: z.string(),
  /** What the course costs. */
  price: minorUnits,
  /** What is paid for it, after a discount. */
  amount: minorUnits,
  /** Taken away by hand although it was paid. */
  isTaken: z.boolean(),
})
export type OrderItem = z.infer<typeof orderItem>

/** An order as its payer sees it. */
export const order = z.object({
  id: z.string(),
  /** For people and their book-keeping. */
  number: z.int(),
  kind: z.enum(ORDER_KINDS),
  state: z.enum(ORDER_STATES),
  reason: z.enum(ORDER_REASONS).nullable(),
  gateway: z.string(),
  gatewayTitle: z.string(),
  currency,
  /** What is to be paid, of all items together. */
  amount: minorUnits,
  refunded: minorUnits,
  discountCode: z.string().nullable(),
  /** What was paid for, where that is no course. */
  title: z.string().nullable(),
  items: z.array(orderItem),
  recipient: z.object({ email: z.string().nullable(), name: z.string().nullable() }).nullable(),
  /** Its payer can pay for it, or pay for the same again. */
  isPayable: z.boolean(),
  /** Another order was paid for the same course too: one of them is to be refunded. */
  isPaidTwice: z.boolean(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  refundedAt: z.string().nullable(),
  /** Of a paid or refunded order: what a receipt says beside the rest. */
  receipt: z.object({ paymentId: z.string().nullable(), card: z.string().nullable() }).nullable(),
})
export type Order = z.infer<typeof order>

/** Why something was done to an order. */
export const EVENT_CAUSES = [
  'ordered',
  'sent',
  'notice',
  'asked',
  'refund',
  /** The payment system has not taken a refund, or did not answer. */
  'refund-failed',
  'manual',
  /** The payer gave up an order that was not paid. */
  'cancelled',
  'gave-up',
  'replaced',
  /** A notice that was not believed; nothing has changed. */
  'refused',
  /** Believed, and it says what is known already. */
  'confirmed',
  /** Believed, but too late: the order has gone on. */
  'passed-over',
  'paid-twice',
  'reconciled',
] as const
export type EventCause = (typeof EVENT_CAUSES)[number]

export const REFUND_STATES = ['asked', 'promised', 'done', 'refused'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** A refund that an administrator asked for. */
export const orderRefund = z.object({
  id: z.string(),
  amount: minorUnits,
  state: z.enum(REFUND_STATES),
  reason: z.string(),
  actor: z.object({ id: z.string(), name: z.string() }).nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type OrderRefund = z.infer<typeof orderRefund>

export const orderEvent = z.object({
  id: z.string(),
  at: z.string(),
  cause: z.enum(EVENT_CAUSES),
  from: z.enum(ORDER_STATES).nullable(),
  to: z.enum(ORDER_STATES).nullable(),
  /** What the provider called it, or why something was refused: `signature`, `amount`, `currency`, `order`, `merchant`. */
  detail: z.string().nullable(),
  /** Words of the administrator who did it. */
  note: z.string().nullable(),
  actor: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** As the provider sent it. */
  raw: z.string().nullable(),
  /** How often the same came. */
  times: z.int(),
})
export type OrderEvent = z.infer<typeof orderEvent>

/** An order as administrators see it. */
export const adminOrder = order.extend({
  payer: z.object({ id: z.string(), name: z.string(), email: z.string().nullable() }).nullable(),
  /** As it was given for this order. */
  phone: z.string().nullable(),
  /** Somebody should look at it: paid twice, paid after another way was chosen, or different from the provider's report. */
  needsAttention: z.boolean(),
})
export type AdminOrder = z.infer<typeof adminOrder>

const day = z.iso.date()
export const orderFilter = z.object({
  /** Number, id, payment id, code, name or address of the payer, title of a course. */
  q: z.string().max(100).optional(),
  state: z.enum(ORDER_STATES).optional(),
  kind: z.enum(ORDER_KINDS).optional(),
  gateway: z.string().max(40).optional(),
  from: day.optional(),
  to: day.optional(),
  attention: z.stringbool().optional(),
  userId: z.string().max(100).optional(),
})
export type OrderFilter = z.infer<typeof orderFilter>

/** A payment of which we and the provider do not say the same. */
export const difference = z.object({
  kind: z.enum(['only-here', 'only-there', 'state', 'amount', 'currency']),
  orderId: z.string(),
  number: z.int().nullable(),
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
})
export type Difference = z.infer<typeof difference>

export const reconciliation = z.object({
  provider: z.string(),
  day: z.string(),
  at: z.string(),
  /** Payments that were compared. */
  compared: z.int(),
  differences: z.array(difference),
  /** Why there is no report. */
  failure: z.string().nullable(),
})
export type Reconciliation = z.infer<typeof reconciliation>
