import { errorsOf } from '#base/errors.ts'

export const ordersError = errorsOf({
  'orders.not-found': { status: 404, message: 'There is no such order.' },
  'orders.not-for-sale': { status: 409, message: 'This course can’t be bought.' },
  'orders.already-bought': { status: 409, message: 'This course is yours already.' },
  'orders.no-payment-system': { status: 409, message: 'This payment system is not available.' },
  'orders.other-currency': { status: 409, message: 'This payment system does not take this currency.' },
  'orders.several-currencies': { status: 409, message: 'Courses in different currencies can’t be bought together.' },
  'orders.foreign-address': { status: 422, message: 'The address to come back to is not of this portal.' },
  'orders.no-such-code': { status: 409, message: 'This code does not hold.' },
  'orders.other-wish': { status: 409, message: 'This request was already made for another order. Please try again.' },
  'orders.other-price': { status: 409, message: 'The price has changed since then. Please order again.' },
  'orders.not-paid': { status: 409, message: 'Only an order that was paid can be refunded.' },
  'orders.too-much': { status: 409, message: 'More than was paid can’t go back.' },
  'orders.refund-refused': { status: 502, message: 'The payment system has not taken the refund.' },
  'orders.refund-open': { status: 409, message: 'Another refund of this order is not finished yet.' },
  'orders.refund-unknown': {
    status: 502,
    message:
      'The payment system did not answer, so the refund may have been taken. Check the order before you try again.',
  },
  'orders.provider-silent': { status: 502, message: 'The payment system does not answer.' },
  'orders.half-keys': { status: 422, message: 'A key of the payment system is missing.' },
  'orders.no-such-provider': { status: 404, message: 'There is no such payment system.' },
})
