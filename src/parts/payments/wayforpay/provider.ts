import { MASTERCARD, VISA } from '#features/orders/card-logos.ts'
import type { PaymentDefinition } from '#features/orders/payment.ts'

/** Its documentation lists hryvnias, dollars and euros (PAY-25). */
export const provider: PaymentDefinition = {
  id: 'wayforpay',
  title: 'WayForPay',
  order: 20,
  currencies: ['UAH', 'USD', 'EUR'],
  logos: [VISA, MASTERCARD],
}
