import { errorsOf } from '#base/errors.ts'

export const promotionsError = errorsOf({
  'orders.no-such-gift': { status: 404, message: 'Gift not found.' },
  'orders.gift-taken': { status: 409, message: 'Someone has already opened this gift.' },
  'orders.gift-closed': { status: 409, message: 'This gift is no longer valid.' },
  'orders.no-such-campaign': { status: 404, message: 'Campaign not found.' },
  'orders.campaign-over': { status: 409, message: 'This campaign has ended.' },
  'orders.code-exists': { status: 409, message: 'This code already exists. Edit it, or choose another one.' },
  'orders.no-such-discount': { status: 404, message: 'Discount code not found.' },
  'orders.code-used': { status: 409, message: 'An order has used this code. Turn it off instead.' },
  'orders.day-past': { status: 422, message: 'The last day is in the past.' },
  'orders.bad-code': { status: 422, message: 'A code has 3 to 40 letters, digits and dashes.' },
})
