import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { COURSES_MAX, order, orderPhone, orderResponse } from './model.ts'

/** Made by the browser, once per press of the button: the same id gives the same order. */
const requestId = z.string().regex(/^[\w.:-]{8,100}$/)
const code = z.string().trim().max(40).optional()
const gateway = z.string().max(40).optional()
const BUYING = [
  'orders.not-for-sale', 'orders.already-bought', 'orders.no-payment-system', 'orders.other-currency',
  'orders.several-currencies', 'orders.no-such-code', 'orders.other-wish', 'portal.too-many',
] as const // oxfmt-ignore

export const ordersApi = contract({
  'POST /lpm/orders': {
    summary: 'Create an order for courses, and get the form that leads to the payment system',
    access: 'signed-in',
    isIdempotent: true,
    body: z.object({
      gateway,
      courses: z.array(z.string().max(100)).min(1).max(COURSES_MAX),
      /** Address of `order-result` with `#ORDER_ID#` and optionally `continue`. */
      resultUrl: z.string().max(500),
      host: z.string().max(300),
      environmentId: z.string().max(100),
      phone: orderPhone,
      code,
      requestId,
    }),
    output: orderResponse,
    errors: [...BUYING, 'orders.foreign-address'],
  },
  'POST /lpm/courses/:id/buy': {
    summary: 'Buy one course; the server sets the return address',
    access: 'signed-in',
    isIdempotent: true,
    body: z.object({
      gateway,
      /** A path of this portal, such as `/lesson/12/`, to which the result page leads on. */
      continue: z.string().max(300).optional(),
      phone: orderPhone,
      code,
      requestId,
    }),
    output: orderResponse,
    errors: [...BUYING, 'orders.foreign-address'],
  },
  'GET /lpm/orders': {
    summary: 'One’s own orders, newest first, with the data of their receipts',
    access: 'signed-in',
    output: z.object({ orders: z.array(order) }),
  },
  'GET /lpm/orders/:id': {
    summary: 'The current state of one’s own order; others aren’t found',
    access: 'session',
    output: order,
    errors: ['orders.not-found'],
  },
  'POST /lpm/orders/:id/check': {
    summary: 'Check one’s own order with the payment system, after returning from its page',
    access: 'session',
    isIdempotent: true,
    output: order,
    errors: ['orders.not-found'],
  },
  'POST /lpm/orders/:id/pay': {
    summary: 'Pay for an unpaid order, with the same or another payment system',
    access: 'signed-in',
    isIdempotent: true,
    body: z.object({ gateway, requestId }),
    output: orderResponse,
    errors: ['orders.not-found', 'orders.other-price', 'orders.campaign-over', ...BUYING],
  },
  'POST /lpm/orders/:id/cancel': {
    summary: 'Cancel one’s own unpaid order; one that has been paid in the meantime stays',
    access: 'signed-in',
    isIdempotent: true,
    output: order,
    errors: ['orders.not-found'],
  },
})
type Endpoints = typeof ordersApi
/** An interface, so that compiler messages show its name instead of the whole type. */
export interface OrdersApi extends Endpoints {}
