import type { PaymentLogo } from './model.ts'

export const VISA: PaymentLogo = { id: 'visa', title: 'Visa', src: '/art/card-visa.svg' }
export const MASTERCARD: PaymentLogo = { id: 'mastercard', title: 'Mastercard', src: '/art/card-mastercard.svg' }
