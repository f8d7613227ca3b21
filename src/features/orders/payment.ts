import type { Currency, PaymentLogo } from './model.ts'

/** A payment system as both sides know it; `parts/payments/<id>/provider.ts` exports it as `provider`. */
export interface PaymentDefinition {
  /** Its name in orders, settings and the address of its callback. */
  id: string
  /** A proper name, the same in every language. */
  title: string
  /** Place among the payment systems, lowest first. */
  order: number
  /** What it takes, by its documents. */
  currencies: readonly Currency[]
  /** Signs of the cards it takes; their pictures come with the product. */
  logos: readonly PaymentLogo[]
}
