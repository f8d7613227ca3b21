// Separate from model.ts, because the browser needs these without the schemas.

export const GIFT_STATES = ['new', 'sent', 'refused'] as const
export type GiftState = (typeof GIFT_STATES)[number]
