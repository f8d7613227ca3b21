import { insertPurchase } from '#features/courses/server/store.ts'
import { deletePurchase } from '#features/courses/server/store-purchases.ts'
import type { Transaction } from '#server/database/database.ts'
import { countPaying, lockPerson } from './store.ts'

const SOURCE = 'order'

/**
 * Makes a person's access to a course follow from their orders: they have it while a paid order gives it to them. Access from other sources
 * is kept. Call it after the orders have changed, in the same transaction.
 */
export async function settleAccess(trx: Transaction, of: { userId: string; courseId: string }): Promise<void> {
  await lockPerson(trx, of.userId)
  if ((await countPaying(trx, of)) > 0) await insertPurchase(trx, { ...of, source: SOURCE })
  else await deletePurchase(trx, { ...of, source: SOURCE })
}
