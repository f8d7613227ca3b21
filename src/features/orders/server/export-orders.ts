import type { Database } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { presentOrder } from './present.ts'
import { listItems, listOwnOrders } from './store.ts'

/** Returns all of a person's own orders with their items, for their data export. */
export async function exportOrders(db: Database, userId: string, kernel: Kernel) {
  const rows = await listOwnOrders(db, userId)
  const items = await listItems(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...presentOrder(kernel, row, items), phone: row.phone }))
}
