import type { JSONColumnType } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    portal_settings: { environment_id: string; settings: JSONColumnType<object>; updated_at: Date }
  }
}

export async function findSettings(db: Database): Promise<object> {
  const row = await db
    .selectFrom('portal_settings')
    .select('settings')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .executeTakeFirst()
  return row?.settings ?? {}
}

/** Reads the settings for a change and locks the row until the transaction ends. */
export async function takeSettings(trx: Transaction, now: Date): Promise<object> {
  const empty = { environment_id: ENVIRONMENT_ID, settings: '{}', updated_at: now }
  // A missing row can't be locked, so it is inserted first.
  await trx
    .insertInto('portal_settings')
    .values(empty)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await trx
    .selectFrom('portal_settings')
    .select('settings')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .forUpdate()
    .executeTakeFirst()
  return row?.settings ?? {}
}

export async function saveSettings(db: Database | Transaction, settings: object, now: Date): Promise<void> {
  const json = JSON.stringify(settings)
  await db
    .insertInto('portal_settings')
    .values({ environment_id: ENVIRONMENT_ID, settings: json, updated_at: now })
    .onConflict((conflict) => conflict.column('environment_id').doUpdateSet({ settings: json, updated_at: now }))
    .execute()
}
