import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database } from '#server/database/database.ts'
import type { ReconciliationRow } from './present.ts'

const SHOWN = 60

/** Stores the result of a comparison, replacing an earlier one of the same day. */
export async function saveReconciliation(db: Database, row: ReconciliationRow): Promise<void> {
  const kept = { ...row, differences: JSON.stringify(row.differences) }
  await db
    .insertInto('payment_reconciliations')
    .values({ environment_id: ENVIRONMENT_ID, ...kept })
    .onConflict((conflict) => conflict.columns(['environment_id', 'gateway', 'day']).doUpdateSet(kept))
    .execute()
}

/** Returns the latest comparisons, the newest day first. */
export function listReconciliations(db: Database): Promise<ReconciliationRow[]> {
  return db
    .selectFrom('payment_reconciliations')
    .select(['gateway', 'at', 'compared', 'differences', 'failure'])
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .where('environment_id', '=', ENVIRONMENT_ID)
    .orderBy('day', 'desc')
    .orderBy('gateway')
    .limit(SHOWN)
    .execute()
}
