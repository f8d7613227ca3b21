import { errorsOf } from '#base/errors.ts'

export const ordersError = errorsOf({
  'orders.not-found': { status: 404, message: 'Order not found.' },
  'orders.not-for-sale': { status: 409, message: 'This course can’t be bought.' },
  'orders.already-bought': { status: 409, message: 'You already have this course.' },
  'orders.no-payment-system': { status: 409, message: 'This payment system isn’t available.' },
  'orders.other-currency': { status: 409, message: 'This payment system doesn’t accept this currency.' },
  'orders.several-currencies': { status: 409, message: 'Courses in different currencies can’t be bought together.' },
  'orders.foreign-address': { status: 422, message: 'The return address must be a page of this portal.' },
  'orders.no-such-code': { status: 409, message: 'This code isn’t valid.' },
  'orders.other-wish': {
    status: 409,
    message: 'This request has already been used for another order. Please try again.',
  },
  'orders.other-price': { status: 409, message: 'The price has changed in the meantime. Please order again.' },
  'orders.not-paid': { status: 409, message: 'Only a paid order can be refunded.' },
  'orders.too-much': { status: 409, message: 'You can’t refund more than was paid.' },
  'orders.refund-refused': { status: 502, message: 'The payment system didn’t accept the refund.' },
  'orders.refund-open': { status: 409, message: 'Another refund of this order isn’t finished yet.' },
  'orders.refund-unknown': {
    status: 502,
    message:
      'The payment system didn’t answer, so the refund may have been accepted. Check the order before you try again.',
  },
  'orders.provider-silent': { status: 502, message: 'The payment system isn’t answering.' },
  'orders.half-keys': { status: 422, message: 'A key of the payment system is missing.' },
  'orders.no-such-provider': { status: 404, message: 'Payment system not found.' },
})
