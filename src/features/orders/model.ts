import { z } from 'zod'
import { PHONE_MAX_DIGITS, PHONE_MIN_DIGITS } from '#features/accounts/limits.ts'
import { CURRENCIES } from '#features/courses/model.ts'
import { ORDER_KINDS, ORDER_STATES, type OrderKind, type OrderState } from './states.ts'

export type { OrderKind, OrderState }

/** Orders without a payment: free ones, and courses given by an administrator. */
export const GATEWAY_NONE = 'none'
/** The most courses in one order. */
export const COURSES_MAX = 20
export const OWN_ORDERS_MAX = 100
/** Event channel of order changes; the payload is `{ orderId }`. */
export const ORDERS_CHANNEL = 'orders'

/** Why an order is in its state; the page has a text for each. */
export const ORDER_REASONS = [
  /** Declined by the bank. */
  'declined',
  /** The payer cancelled the payment. */
  'cancelled',
  /** Not paid in time. */
  'expired',
  /** The payer ordered again with another price or payment system. */
  'replaced',
  /** The provider doesn't know the payment. */
  'not-begun',
  /** It was a test payment. */
  'test-payment',
  /** The provider failed. */
  'provider',
  /** Granted or revoked by an administrator. */
  'manual',
  /** There was nothing to pay. */
  'free',
  /** 3-D Secure or a check by the bank is in progress. */
  'checking',
] as const
export type OrderReason = (typeof ORDER_REASONS)[number]

export const currency = z.enum(CURRENCIES)
export type Currency = z.infer<typeof currency>

/** Whole minor units: 50000 is 500 hryvnias. */
export const minorUnits = z.int().min(0)

export const paymentLogo = z.object({ id: z.string(), title: z.string(), src: z.string() })
export type PaymentLogo = z.infer<typeof paymentLogo>

/** A payment system as visitors see it in `integrations.payments` of the settings (PAY-17). */
export const paymentSystem = z.object({
  id: z.string(),
  title: z.string(),
  enabled: z.boolean(),
  /** Currencies it takes; a course in another currency can't be paid there. */
  currencies: z.array(currency),
  logos: z.array(paymentLogo),
})
export type PaymentSystem = z.infer<typeof paymentSystem>

/** A form that the browser submits to the provider at once, by POST (PAY-11). */
export const paymentForm = z.object({
  action: z.string(),
  /** Pairs, since a name may occur several times, such as `productName[]`. */
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type PaymentForm = z.infer<typeof paymentForm>

/** The payer’s phone number for this order; if absent, that of the account is used. */
export const orderPhone = z
  .string()
  .regex(new RegExp(`^\\+\\d{${PHONE_MIN_DIGITS},${PHONE_MAX_DIGITS}}$`))
  .optional()

/** Response to a new order. Spec §3, Order response. */
export const orderResponse = z.object({
  id: z.string(),
  state: z.enum(ORDER_STATES),
  meta: z.object({
    error: z.object({ message: z.string() }).optional(),
    /** One text for LiqPay, an object of fields for WayForPay (PAY-07, PAY-08). */
    data: z.union([z.string(), z.record(z.string(), z.union([z.string(), z.array(z.string())]))]).optional(),
    signature: z.string().optional(),
  }),
  /** Absent if there was an error or nothing to pay. */
  form: paymentForm.optional(),
})
export type OrderResponse = z.infer<typeof orderResponse>

export const orderItem = z.object({
  courseId: z.string(),
  /** Title of the course at the time of the order. */
  title: z.string(),
  /** Price of the course. */
  price: minorUnits,
  /** What is paid for it after the discount. */
  amount: minorUnits,
  /** Access was revoked by an administrator although the order is paid. */
  isTaken: z.boolean(),
})
export type OrderItem = z.infer<typeof orderItem>

/** An order as its payer sees it. */
export const order = z.object({
  id: z.string(),
  /** Consecutive number, for people and bookkeeping. */
  number: z.int(),
  kind: z.enum(ORDER_KINDS),
  state: z.enum(ORDER_STATES),
  reason: z.enum(ORDER_REASONS).nullable(),
  gateway: z.string(),
  gatewayTitle: z.string(),
  currency,
  /** Total to pay. */
  amount: minorUnits,
  refunded: minorUnits,
  discountCode: z.string().nullable(),
  /** What was paid for, if it isn't courses. */
  title: z.string().nullable(),
  items: z.array(orderItem),
  recipient: z.object({ email: z.string().nullable(), name: z.string().nullable() }).nullable(),
  /** The payer can pay it, or order the same again. */
  isPayable: z.boolean(),
  /** The same course was paid by another order too: one of the two is to be refunded. */
  isPaidTwice: z.boolean(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  refundedAt: z.string().nullable(),
  /** Receipt details of a paid or refunded order. */
  receipt: z.object({ paymentId: z.string().nullable(), card: z.string().nullable() }).nullable(),
})
export type Order = z.infer<typeof order>

/** What caused an entry in an order's history. */
export const EVENT_CAUSES = [
  'ordered',
  'sent',
  'notice',
  'asked',
  'refund',
  /** The payment system refused a refund or didn't answer. */
  'refund-failed',
  'manual',
  /** A list of people that was imported gives the course. */
  'imported',
  /** An invitation that was accepted gives the course. */
  'invited',
  /** The payer cancelled an unpaid order. */
  'cancelled',
  'gave-up',
  'replaced',
  /** A webhook that failed verification; nothing has changed. */
  'refused',
  /** Valid, but already known. */
  'confirmed',
  /** Valid, but too late: the order has moved on. */
  'passed-over',
  'paid-twice',
  'reconciled',
] as const
export type EventCause = (typeof EVENT_CAUSES)[number]

export const REFUND_STATES = ['asked', 'promised', 'done', 'refused'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** A refund that an administrator requested. */
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
  /** The provider’s own status, or the reason for a refusal: `signature`, `amount`, `currency`, `order`, `merchant`. */
  detail: z.string().nullable(),
  /** Note of the administrator who did it. */
  note: z.string().nullable(),
  actor: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The webhook body as the provider sent it. */
  raw: z.string().nullable(),
  /** How often the same event was received. */
  times: z.int(),
})
export type OrderEvent = z.infer<typeof orderEvent>

/** An order as administrators see it. */
export const adminOrder = order.extend({
  payer: z.object({ id: z.string(), name: z.string(), email: z.string().nullable() }).nullable(),
  /** Phone number given for this order. */
  phone: z.string().nullable(),
  /** To be checked by a person: paid twice, paid after another payment was chosen, or different from the provider's report. */
  needsAttention: z.boolean(),
})
export type AdminOrder = z.infer<typeof adminOrder>

const day = z.iso.date()
export const orderFilter = z.object({
  /** Number, id, payment id, code, payer’s name or email, course title. */
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

/** A payment for which our records and the provider’s report differ. */
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
  /** How many payments were compared. */
  compared: z.int(),
  differences: z.array(difference),
  /** Why the report couldn't be loaded. */
  failure: z.string().nullable(),
})
export type Reconciliation = z.infer<typeof reconciliation>
