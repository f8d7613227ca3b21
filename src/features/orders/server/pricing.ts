import type { Transaction } from '#server/database.ts'
import type { Currency, OrderKind } from '../model.ts'

/** What somebody is about to order, with what it costs without any code. */
export interface Priced {
  trx: Transaction
  userId: string
  kind: OrderKind
  code: string
  currency: Currency
  items: readonly { courseId: string; price: bigint }[]
}

/** What is to be paid for each item, in their order; undefined when the code does not hold. */
type Pricing = (order: Priced) => Promise<readonly bigint[] | undefined>

let pricing: Pricing | undefined

/** Says what codes do to prices. Asked in the transaction that makes the order. */
export function registerPricing(price: Pricing): void {
  pricing = price
}

/** Amounts of the items after the code; undefined when it does not hold. */
export const priceWithCode = (order: Priced): Promise<readonly bigint[] | undefined> =>
  pricing ? pricing(order) : Promise.resolve(undefined)
