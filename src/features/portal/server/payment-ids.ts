import { definePartKind } from '#server/parts.ts'

/** Ids of the payment systems that settings may name. Part of `addPaymentSystem`, which is above this feature. */
export const paymentIds = definePartKind<true>('payment-ids')
