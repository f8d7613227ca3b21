import { DAY_MS, HOUR_MS, MINUTE_MS } from '#base/clock.ts'
import type { OrderState } from './model.ts'

/** What somebody says of the money of an order. */
export type Told = 'pending' | 'paid' | 'failed' | 'refunded' | 'error'

/**
 * Where each word leads from each state; what is not here changes nothing. Notices come doubled, late and out of order, so
 * only money moves an order on: paid is never pending or failed again, what has failed may still be paid, and what went back
 * stays back, even when an older notice says that it was paid.
 */
const NEXT: Record<OrderState, Partial<Record<Told, OrderState>>> = {
  new: { pending: 'pending', paid: 'paid', failed: 'failed', refunded: 'refunded', error: 'error' },
  pending: { paid: 'paid', failed: 'failed', refunded: 'refunded', error: 'error' },
  failed: { paid: 'paid', refunded: 'refunded' },
  error: { paid: 'paid', refunded: 'refunded' },
  paid: { refunded: 'refunded' },
  refunded: {},
}

/** The state after what was told; the same one when that changes nothing. */
export const nextState = (state: OrderState, told: Told): OrderState => NEXT[state][told] ?? state

/** Whether nobody knows yet how it ends. */
export const isOpen = (state: OrderState): boolean => state === 'new' || state === 'pending'

/** IMPL-11: from then on the provider is asked. */
export const ASK_AFTER_MS = 15 * MINUTE_MS
const ASK_AT_MOST_EVERY_MS = 12 * HOUR_MS
/** A payment of which the provider knows nothing was never begun. */
export const NOT_BEGUN_AFTER_MS = DAY_MS
/** A provider that never answers. */
export const SILENT_AFTER_MS = 7 * DAY_MS
/** A payment that the provider itself keeps waiting: money that is on its way to a shop waits at most 90 days there. */
export const WAITING_AFTER_MS = 95 * DAY_MS

/** How long to wait after the `checks`-th question: a quarter of an hour, doubled each time, up to half a day. */
export const askAgainAfterMs = (checks: number): number =>
  Math.min(ASK_AFTER_MS * 2 ** Math.min(checks, 10), ASK_AT_MOST_EVERY_MS)

/** Whether an order of this age is given up after this answer of the provider; undefined: it did not answer. */
export function isGivenUp(ageMs: number, answer: 'none' | 'pending' | undefined): boolean {
  const after = { none: NOT_BEGUN_AFTER_MS, pending: WAITING_AFTER_MS, silent: SILENT_AFTER_MS }[answer ?? 'silent']
  return ageMs >= after
}
