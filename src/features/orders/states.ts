/**
 * new: placed, not sent to the provider yet. pending: the payer was sent to the provider. paid: the payer has the courses. failed: not
 * paid. refunded: final. error: the provider refused to start the payment.
 */
export const ORDER_STATES = ['new', 'pending', 'paid', 'failed', 'refunded', 'error'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** courses: for the payer. gift: for somebody else. donation: to a campaign. */
export const ORDER_KINDS = ['courses', 'gift', 'donation'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]
