import type { Transaction } from '#server/database/database.ts'
import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import type { OrderState } from '../model.ts'
import type { OrderRow } from './store.ts'

/** An order that has just changed its state or was partly refunded, and the transaction that does it. */
export interface OrderMove {
  order: OrderRow
  from: OrderState
  /** Total refunded before, in minor units. */
  refundedBefore: string
  trx: Transaction
}

/**
 * Called when an order changes its state or is partly refunded, in the same transaction: what handlers write or send is committed with the
 * change or not at all. A handler that throws rolls the change back, and the provider repeats its webhook.
 */
export const orderChanged = defineHook<(kernel: Kernel, move: OrderMove) => Promise<void>>('orders.changed')
