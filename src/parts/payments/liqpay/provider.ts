import { MASTERCARD, VISA } from '#features/orders/card-logos.ts'
import type { PaymentDefinition } from '#features/orders/payment.ts'

/** Its documents take hryvnias, dollars and euros; roubles no more (PAY-25). */
export const provider: PaymentDefinition = {
  id: 'liqpay',
  title: 'LiqPay',
  order: 10,
  currencies: ['UAH', 'USD', 'EUR'],
  logos: [VISA, MASTERCARD],
}
