import { DAY_MS, HOUR_MS, MINUTE_MS } from '#base/clock.ts'
import type { OrderState } from './model.ts'

/** What a provider, a payer or an administrator reports about the payment of an order. */
export type PaymentReport = 'pending' | 'paid' | 'failed' | 'refunded' | 'error'

/**
 * State transitions by report; a report that isn't listed changes nothing. Webhooks arrive twice, late and out of order, so only money
 * moves an order: a paid order never becomes pending or failed again, a failed one may still be paid, and a refunded one stays refunded
 * even if an older webhook says that it was paid.
 */
const NEXT: Record<OrderState, Partial<Record<PaymentReport, OrderState>>> = {
  new: { pending: 'pending', paid: 'paid', failed: 'failed', refunded: 'refunded', error: 'error' },
  pending: { paid: 'paid', failed: 'failed', refunded: 'refunded', error: 'error' },
  failed: { paid: 'paid', refunded: 'refunded' },
  error: { paid: 'paid', refunded: 'refunded' },
  paid: { refunded: 'refunded' },
  refunded: {},
}

/** Returns the state after a report; the same state if the report changes nothing. */
export const nextState = (state: OrderState, report: PaymentReport): OrderState => NEXT[state][report] ?? state

/** Whether the outcome of the payment is not known yet. */
export const isOpen = (state: OrderState): boolean => state === 'new' || state === 'pending'

/** IMPL-11: age from which the provider is asked. */
export const ASK_AFTER_MS = 15 * MINUTE_MS
const ASK_AT_MOST_EVERY_MS = 12 * HOUR_MS
/** A payment that the provider doesn't know by then was never started. */
export const NOT_BEGUN_AFTER_MS = DAY_MS
/** Age after which a provider that never answers is given up on. */
export const SILENT_AFTER_MS = 7 * DAY_MS
/** A payment that the provider keeps pending: money on its way to a merchant waits there for at most 90 days. */
export const WAITING_AFTER_MS = 95 * DAY_MS

/** Backoff after the given number of checks: 15 minutes, doubled each time, up to half a day. */
export const askAgainAfterMs = (checks: number): number =>
  Math.min(ASK_AFTER_MS * 2 ** Math.min(checks, 10), ASK_AT_MOST_EVERY_MS)

/** Whether an order of this age is given up after this answer of the provider; undefined: it did not answer. */
export function isGivenUp(ageMs: number, answer: 'none' | 'pending' | undefined): boolean {
  const after = { none: NOT_BEGUN_AFTER_MS, pending: WAITING_AFTER_MS, silent: SILENT_AFTER_MS }[answer ?? 'silent']
  return ageMs >= after
}
