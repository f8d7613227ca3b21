import type { Database } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { OWN_ORDERS_MAX } from '../model.ts'
import { presentOrder } from './present.ts'
import { listItems, listOwnOrders } from './store.ts'

/** Returns a person's own orders with their items, for their data export. */
export async function exportOrders(db: Database, userId: string, kernel: Kernel) {
  const rows = await listOwnOrders(db, userId, OWN_ORDERS_MAX)
  const items = await listItems(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...presentOrder(kernel, row, items), phone: row.phone }))
}
