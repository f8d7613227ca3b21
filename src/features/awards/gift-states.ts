// Apart from model.ts, since the browser needs them without the schemas.

export const GIFT_STATES = ['new', 'sent', 'refused'] as const
export type GiftState = (typeof GIFT_STATES)[number]
