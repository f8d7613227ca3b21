import { type Generated, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Alarm } from '#server/observability/alarms.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    alarms: { environment_id: Generated<string>; id: Alarm['id']; since: Date; seen_at: Date }
  }
}

/** Stores alarms that were seen now; returns those that are new. */
export async function saveSeen(trx: Transaction, ids: readonly Alarm['id'][], now: Date): Promise<Alarm['id'][]> {
  if (ids.length === 0) return []
  const rows = await trx
    .insertInto('alarms')
    .values(ids.map((id) => ({ id, since: now, seen_at: now })))
    .onConflict((same) => same.columns(['environment_id', 'id']).doUpdateSet({ seen_at: now }))
    // An inserted row has no earlier version.
    .returning(['id', sql<boolean>`xmax = 0`.as('is_new')])
    .execute()
  return rows.filter(({ is_new: isNew }) => isNew).map(({ id }) => id)
}

/** Deletes and returns alarms that were not seen since a time. */
export async function takeOver(trx: Transaction, before: Date): Promise<Alarm['id'][]> {
  const rows = await trx
    .deleteFrom('alarms')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('seen_at', '<=', before)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns since when there is an alarm; undefined if there is none. */
export async function findSince(db: Database, id: Alarm['id']): Promise<Date | undefined> {
  const row = await db
    .selectFrom('alarms')
    .select('since')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.since
}
