/**
 * new: made, not at the provider yet. pending: the payer was sent to the provider. paid: the courses are his. failed: nothing
 * was paid. refunded: the money went back, for good. error: the provider would not begin.
 */
export const ORDER_STATES = ['new', 'pending', 'paid', 'failed', 'refunded', 'error'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** courses: for the payer himself. gift: for somebody else. donation: for nothing. */
export const ORDER_KINDS = ['courses', 'gift', 'donation'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]
