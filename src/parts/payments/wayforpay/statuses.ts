import type { OrderReason } from '#features/orders/model.ts'
import type { PaymentStatus } from '#features/orders/server/provider.ts'

interface Meaning {
  status: PaymentStatus
  reason?: OrderReason
  isRefunding?: boolean
}

const WAITING: Meaning = { status: 'pending', reason: 'checking' }

/**
 * Every status of a payment in WayForPay's documentation. While a refund is in progress, the payment still counts
 * as paid.
 */
const MEANINGS: Record<string, Meaning> = {
  Approved: { status: 'paid' },
  RefundInProcessing: { status: 'paid', isRefunding: true },
  Declined: { status: 'failed', reason: 'declined' },
  Expired: { status: 'failed', reason: 'expired' },
  Refunded: { status: 'refunded' },
  Voided: { status: 'refunded' },
  Pending: WAITING,
  InProcessing: WAITING,
  WaitingAuthComplete: WAITING,
}

/** Reason codes: the card holder's session expired; the card holder cancelled. */
const SESSION_ENDED = '1124'
const TURNED_BACK = '1125'
/** The merchant has no such order. */
export const ORDER_NOT_FOUND = '1127'
/** Invalid signature, merchant not allowed, unknown merchant. */
export const WRONG_KEYS: readonly string[] = ['1113', '1118', '1121']

/** Returns the meaning of a status; an unknown one changes nothing. */
export function meaningOf(status: string, reasonCode: string): Meaning {
  const meaning = MEANINGS[status] ?? WAITING
  if (meaning.status !== 'failed') return meaning
  if (reasonCode === TURNED_BACK) return { status: 'failed', reason: 'cancelled' }
  return reasonCode === SESSION_ENDED ? { status: 'failed', reason: 'expired' } : meaning
}
