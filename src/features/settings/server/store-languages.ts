import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    language_readings: {
      environment_id: string
      lang: string
      is_read: boolean
      changed_by: string | null
      changed_at: Date
    }
  }
}

/** Returns the languages for which an administrator has said whether a native speaker has read them. */
export async function listReadings(db: Database): Promise<Map<string, boolean>> {
  const rows = await db
    .selectFrom('language_readings')
    .select(['lang', 'is_read'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .execute()
  return new Map(rows.map(({ lang, is_read: isRead }) => [lang, isRead]))
}

interface Reading {
  lang: string
  isRead: boolean
  by: string
  now: Date
}

export async function saveReading(trx: Transaction, { lang, isRead, by, now }: Reading): Promise<void> {
  const values = { is_read: isRead, changed_by: by, changed_at: now }
  await trx
    .insertInto('language_readings')
    .values({ environment_id: ENVIRONMENT_ID, lang, ...values })
    .onConflict((conflict) => conflict.columns(['environment_id', 'lang']).doUpdateSet(values))
    .execute()
}
