import type { OrderReason } from '#features/orders/model.ts'
import type { PaymentStatus } from '#features/orders/server/provider.ts'

interface Meaning {
  status: PaymentStatus
  reason?: OrderReason
}

const WAITING: Meaning = { status: 'pending', reason: 'checking' }

/**
 * Every status of a payment in LiqPay's documentation. Money that is held until the merchant has been checked (`wait_accept`) or other
 * documents arrive may still be returned to the payer, so it is pending. Money that is only settled once a day (`wait_compensation`) is
 * paid.
 */
const MEANINGS: Record<string, Meaning> = {
  success: { status: 'paid' },
  wait_compensation: { status: 'paid' },
  failure: { status: 'failed', reason: 'declined' },
  error: { status: 'failed', reason: 'provider' },
  reversed: { status: 'refunded' },
  '3ds_verify': WAITING,
  captcha_verify: WAITING,
  cvv_verify: WAITING,
  ivr_verify: WAITING,
  otp_verify: WAITING,
  password_verify: WAITING,
  phone_verify: WAITING,
  pin_verify: WAITING,
  receiver_verify: WAITING,
  sender_verify: WAITING,
  senderapp_verify: WAITING,
  p24_verify: WAITING,
  mp_verify: WAITING,
  wait_qr: WAITING,
  wait_sender: WAITING,
  wait_card: WAITING,
  wait_accept: WAITING,
  wait_lc: WAITING,
  wait_reserve: WAITING,
  wait_secure: WAITING,
  hold_wait: WAITING,
  cash_wait: WAITING,
  invoice_wait: WAITING,
  prepared: WAITING,
  processing: WAITING,
}

/** Returns the meaning of a status. A test payment counts only in a demo; an unknown status changes nothing. */
export function meaningOf(status: string, errorCode: string, { isDemo }: { isDemo: boolean }): Meaning {
  if (status === 'sandbox') return isDemo ? { status: 'paid' } : { status: 'failed', reason: 'test-payment' }
  const meaning = MEANINGS[status] ?? WAITING
  if (meaning.status !== 'failed') return meaning
  if (/cancel/.test(errorCode)) return { status: 'failed', reason: 'cancelled' }
  return /expired/.test(errorCode) ? { status: 'failed', reason: 'expired' } : meaning
}
