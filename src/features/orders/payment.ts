import type { Currency, PaymentLogo } from './model.ts'

/** A payment system as both sides know it; `parts/payments/<id>/provider.ts` exports it as `provider`. */
export interface PaymentDefinition {
  /** Its id in orders, settings and the address of its webhook. */
  id: string
  /** Brand name, the same in every language. */
  title: string
  /** Position among the payment systems, lowest first. */
  order: number
  /** Currencies it takes, according to its documentation. */
  currencies: readonly Currency[]
  /** Logos of the cards it takes; the pictures are part of the product. */
  logos: readonly PaymentLogo[]
}
