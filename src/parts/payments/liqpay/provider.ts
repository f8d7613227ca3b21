import { MASTERCARD, VISA } from '#features/orders/card-logos.ts'
import type { PaymentDefinition } from '#features/orders/payment.ts'

/** Its documentation lists hryvnias, dollars and euros, but no longer roubles (PAY-25). */
export const provider: PaymentDefinition = {
  id: 'liqpay',
  title: 'LiqPay',
  order: 10,
  currencies: ['UAH', 'USD', 'EUR'],
  logos: [VISA, MASTERCARD],
}
