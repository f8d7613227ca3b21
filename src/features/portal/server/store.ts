import type { JSONColumnType } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database.ts'

declare module '#server/database.ts' {
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

export async function saveSettings(db: Database | Transaction, settings: object, now: Date): Promise<void> {
  const json = JSON.stringify(settings)
  await db
    .insertInto('portal_settings')
    .values({ environment_id: ENVIRONMENT_ID, settings: json, updated_at: now })
    .onConflict((conflict) => conflict.column('environment_id').doUpdateSet({ settings: json, updated_at: now }))
    .execute()
}
