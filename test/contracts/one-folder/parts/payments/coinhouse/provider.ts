import type { PaymentDefinition } from '#features/orders/payment.ts'

export const provider: PaymentDefinition = {
  id: 'coinhouse',
  title: 'CoinHouse',
  order: 30,
  currencies: ['EUR'],
  logos: [],
}
