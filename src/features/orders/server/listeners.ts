import type { Transaction } from '#server/database.ts'
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

type OrderListener = (kernel: Kernel, move: OrderMove) => Promise<void>

const listeners = new Map<string, OrderListener>()

/**
 * Calls `listener` in the transaction of every change of state or of what went back: what it writes and sends comes with the change, or not at
 * all. One that fails undoes the change, and the provider repeats its notice. The same name again replaces it.
 */
export function registerOrderListener(name: string, listener: OrderListener): void {
  listeners.set(name, listener)
}

/** Tells all who build on orders. */
export async function tellListeners(kernel: Kernel, move: OrderMove): Promise<void> {
  for (const listener of listeners.values()) await listener(kernel, move)
}
