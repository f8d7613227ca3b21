import { z } from 'zod'
import { contract } from '#base/contract.ts'
import {
  adminOrder,
  COURSES_MAX,
  currency,
  minorUnits,
  order,
  orderEvent,
  orderFilter,
  orderRefund,
  paymentSystem,
  reconciliation,
} from './model.ts'

const reason = z.string().trim().min(3).max(500)
const NO_ORDER = ['orders.not-found'] as const
const history = adminOrder.extend({ events: z.array(orderEvent), refunds: z.array(orderRefund) })

/** Administration of orders and payment systems. `GET /api/backoffice/lists/orders/file.csv` gives the list as a file, with the same filter. */
export const ordersAdminApi = contract({
  'GET /backoffice/orders': {
    summary: 'Find orders, newest first, with a cursor',
    access: 'envmgr-admin',
    query: orderFilter.extend({ cursor: z.string().max(200).optional() }),
    output: z.object({ orders: z.array(adminOrder), next: z.string().nullable() }),
  },
  'GET /backoffice/orders/:id': {
    summary: 'An order with its history',
    access: 'envmgr-admin',
    output: history,
    errors: NO_ORDER,
  },
  'POST /backoffice/orders/give': {
    summary: 'Give someone courses for free, as a new order',
    access: 'envmgr-admin',
    body: z.object({ userId: z.string().max(100), courses: z.array(z.string()).min(1).max(COURSES_MAX), reason }),
    output: order,
    errors: [...NO_ORDER, 'orders.not-for-sale', 'orders.already-bought'],
  },
  'POST /backoffice/orders/:id/take': {
    summary: 'Remove or restore access to a course of a paid order, without a refund',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: z.object({ courseId: z.string().max(100), isTaken: z.boolean(), reason }),
    output: history,
    errors: [...NO_ORDER, 'orders.not-paid'],
  },
  'POST /backoffice/orders/:id/refund': {
    summary: 'Refund an order through the payment system; a full refund removes access to its courses',
    access: 'envmgr-admin',
    body: z.object({ amount: minorUnits.optional(), reason }),
    output: history,
    errors: [
      ...NO_ORDER,
      'orders.not-paid',
      'orders.too-much',
      'orders.refund-open',
      'orders.refund-refused',
      'orders.refund-unknown',
      'orders.provider-silent',
    ],
  },
  'POST /backoffice/orders/:id/check': {
    summary: 'Check an order with the payment system',
    access: 'envmgr-admin',
    isIdempotent: true,
    output: history,
    errors: [...NO_ORDER, 'orders.provider-silent'],
  },
  'PUT /backoffice/orders/:id/attention': {
    summary: 'Mark an order as resolved',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: z.object({ needsAttention: z.boolean() }),
    output: history,
    errors: NO_ORDER,
  },
  'GET /backoffice/revenue': {
    summary: 'Payments and refunds, by day and currency',
    access: 'envmgr-admin',
    query: z.object({ from: z.iso.date(), to: z.iso.date() }),
    output: z.object({
      points: z.array(z.object({ day: z.string(), currency, paid: minorUnits, refunded: minorUnits, orders: z.int() })),
      courses: z.array(
        z.object({ courseId: z.string(), title: z.string(), currency, paid: minorUnits, sold: z.int() }),
      ),
    }),
  },
  'GET /backoffice/reconciliations': {
    summary: 'The last comparisons with the providers’ reports, the newest day first',
    access: 'envmgr-admin',
    output: z.object({ reconciliations: z.array(reconciliation) }),
  },
  'POST /backoffice/reconciliations': {
    summary: 'Compare one day with the report of a payment system',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: z.object({ provider: z.string().max(40), day: z.iso.date() }),
    output: reconciliation,
    errors: ['orders.no-such-provider'],
  },
  'GET /backoffice/payment-systems': {
    summary: 'Every payment system with the names of its keys and which of them are set, never the keys themselves',
    access: 'envmgr-admin',
    output: z.object({
      systems: z.array(
        paymentSystem.extend({
          keys: z.array(z.object({ name: z.string(), isSet: z.boolean(), isNeeded: z.boolean() })),
          /** Uses its own keys, keys that haven't been tried yet, the sandbox, or is off. */
          mode: z.enum(['live', 'untested', 'sandbox', 'off']),
          /** The webhook address to enter at the provider. */
          callbackUrl: z.string(),
        }),
      ),
    }),
  },
  'PUT /backoffice/payment-systems/:id': {
    summary: 'Turn a payment system on or off, and set its keys, which can be replaced but never read',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: z.object({
      enabled: z.boolean(),
      /** Only the keys to change; an empty text removes one. */
      keys: z.record(z.string().max(40), z.string().max(500)).default({}),
    }),
    output: z.object({}),
    errors: ['orders.no-such-provider', 'orders.half-keys'],
  },
  'POST /backoffice/payment-systems/:id/try': {
    summary: 'Test the keys of a payment system; changes nothing there',
    access: 'envmgr-admin',
    isIdempotent: true,
    output: z.object({ keys: z.enum(['right', 'wrong']) }),
    errors: ['orders.no-such-provider', 'orders.half-keys', 'orders.provider-silent'],
  },
})
type Endpoints = typeof ordersAdminApi
/** An interface, so that compiler messages show its name instead of the whole type. */
export interface OrdersAdminApi extends Endpoints {}
