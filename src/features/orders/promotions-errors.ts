import { errorsOf } from '#base/errors.ts'

export const promotionsError = errorsOf({
  'orders.no-such-gift': { status: 404, message: 'There is no such gift.' },
  'orders.gift-taken': { status: 409, message: 'Somebody has taken this gift already.' },
  'orders.gift-closed': { status: 409, message: 'This gift does not hold.' },
  'orders.no-such-campaign': { status: 404, message: 'There is no such campaign.' },
  'orders.campaign-over': { status: 409, message: 'This campaign has ended.' },
  'orders.code-exists': { status: 409, message: 'This code exists already. Change it, or choose another one.' },
  'orders.no-such-discount': { status: 404, message: 'There is no such discount code.' },
  'orders.code-used': { status: 409, message: 'This code was used by an order. Switch it off instead.' },
  'orders.day-past': { status: 422, message: 'The last day is in the past.' },
  'orders.bad-code': { status: 422, message: 'A code has 3 to 40 letters, digits and dashes.' },
})
