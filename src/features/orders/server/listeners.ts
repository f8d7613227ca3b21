import type { Transaction } from '#server/database/database.ts'
import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import type { OrderState } from '../model.ts'
import type { OrderRow } from './store.ts'

/** An order that has just come into another state, or of which a part went back, in the transaction that does it. */
export interface OrderMove {
  order: OrderRow
  from: OrderState
  /** What had gone back before, in minor units. */
  refundedBefore: string
  trx: Transaction
}

/**
 * An order has another state, or a part of its money went back, in the transaction that changes it: what handlers write and send
 * comes with the change, or not at all. One that fails undoes the change, and the provider repeats its notice.
 */
export const orderChanged = defineHook<(kernel: Kernel, move: OrderMove) => Promise<void>>('orders.changed')
