import type { ShownPayment } from '#features/portal/model.ts'

/** Stands in the address of the result until the order has its id (PAY-06). */
export const ORDER_ID_MARK = '#ORDER_ID#'

/** The way back to an element, `/{type}/{elementId}/`, and nothing else: it travels through another site (ROUTE-29). */
const CONTINUE = /^\/(?:lesson|test|webinar|microcourse)\/[\w.~%-]+\/$/

/** Where the provider sends the payer afterwards, with the way on to the element. */
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

/** The way on that an address names; undefined for one that leads anywhere else. */
export function continueIn(search: string): string | undefined {
  const asked = new URLSearchParams(search).get('continue')
  return asked !== null && CONTINUE.test(asked) ? asked : undefined
}

/** The provider that is chosen until somebody chooses another (PAY-02). */
const FIRST = 'liqpay'

interface Offer extends Pick<ShownPayment, 'id' | 'enabled'> {
  currencies: readonly string[]
}

/** The payment systems that are switched on and take this currency, the default first (PAY-17). */
export function offeredPayments<System extends Offer>(systems: readonly System[], currency: string | null): System[] {
  const offered = systems.filter(({ enabled, currencies }) => enabled && currency && currencies.includes(currency))
  return offered.toSorted((a, b) => Number(b.id === FIRST) - Number(a.id === FIRST))
}
