import { DAY_MS } from '#base/clock.ts'
import { registerErasure } from '#features/accounts/server/erase-person.ts'
import { registerVisitorMerge } from '#features/accounts/server/merge.ts'
import { registerPersonExport } from '#features/accounts/server/person-export.ts'
import { deletePurchasesOf } from '#features/courses/server/store-purchases.ts'
import type { Kernel } from '#server/kernel.ts'
import { OWN_ORDERS_MAX } from '../model.ts'
import { handleAsking } from './ask-provider.ts'
import { presentOrder } from './present.ts'
import { handleReconciling } from './reconcile.ts'
import { cutOffPerson, listItems, listOwnOrders, moveOrders } from './store.ts'

/** Notices that nobody believed are kept so long. */
export const REFUSALS_KEPT_MS = 90 * DAY_MS

/** The jobs of orders, and what is kept of people. To be called before jobs are started or sent. */
export function registerOrders(kernel: Kernel): void {
  handleAsking(kernel)
  handleReconciling(kernel)
  registerVisitorMerge('orders', ({ from, to, trx }) => moveOrders(trx, { from, to }))
  registerPersonExport('orders', async (db, userId) => {
    const rows = await listOwnOrders(db, userId, OWN_ORDERS_MAX)
    const ids = rows.map(({ id }) => id)
    const items = await listItems(db, ids)
    return rows.map((row) => ({ ...presentOrder(row, items), phone: row.phone }))
  })
  // Books must be kept; who paid need not be known for that.
  registerErasure('orders', async (trx, userId) => {
    await cutOffPerson(trx, userId)
    await deletePurchasesOf(trx, userId)
  })
}
