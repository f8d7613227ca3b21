import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database } from '#server/database/database.ts'
import type { RefundRow } from './store-refunds.ts'
import type { OrderRow } from './store.ts'

/** Tables with rows that are checked with their payment system. */
interface Asked {
  orders: OrderRow
  order_refunds: RefundRow
}

/** Claims the rows that are due and sets their next check: no other process asks meanwhile, and after a crash they become due again. */
export function claimDue<Table extends keyof Asked>(
  db: Database,
  table: Table,
  { now, limit, nextAt }: { now: Date; limit: number; nextAt: (checks: number) => Date },
): Promise<Asked[Table][]> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<Asked[Table]>`
      select * from ${sql.table(table)}
      where next_check_at <= ${now} and environment_id = ${ENVIRONMENT_ID}
      order by next_check_at, id limit ${limit}
      for update skip locked`.execute(trx)
    for (const { id, checks } of rows) {
      await sql`update ${sql.table(table)} set next_check_at = ${nextAt(checks)}, checks = checks + 1 where id = ${id}`.execute(
        trx,
      )
    }
    return rows
  })
}
