import type { ShownPayment } from '#features/portal/model.ts'

/** Placeholder in the result address until the order has its id (PAY-06). */
export const ORDER_ID_MARK = '#ORDER_ID#'

/** Only paths of elements, `/{type}/{elementId}/`, are accepted, since the value travels through another site (ROUTE-29). */
const CONTINUE = /^\/(?:lesson|test|webinar|microcourse)\/[\w.~%-]+\/$/

/** Returns the address to which the provider sends the payer afterwards, with the path of the element to continue at. */
export function resultUrlOf({
  origin,
  lang,
  next,
}: {
  origin: string
  lang: string
  next: string | undefined
}): string {
  const address = `${origin}/${lang}/order-result/${ORDER_ID_MARK}/`
  return next === undefined ? address : `${address}?continue=${next}`
}

/** Returns the path to continue at from a query string; undefined if it isn't that of an element. */
export function continueIn(search: string): string | undefined {
  const asked = new URLSearchParams(search).get('continue')
  return asked !== null && CONTINUE.test(asked) ? asked : undefined
}

/** Spec §9: the default payment system (PAY-02, LIMIT-02). */
export const GATEWAY_DEFAULT = 'liqpay'

interface Offer extends Pick<ShownPayment, 'id' | 'enabled'> {
  currencies: readonly string[]
}

/** Returns the payment systems that are on and take this currency, the default first (PAY-17). */
export function offeredPayments<System extends Offer>(systems: readonly System[], currency: string | null): System[] {
  const offered = systems.filter(({ enabled, currencies }) => enabled && currency && currencies.includes(currency))
  return offered.toSorted((a, b) => Number(b.id === GATEWAY_DEFAULT) - Number(a.id === GATEWAY_DEFAULT))
}
