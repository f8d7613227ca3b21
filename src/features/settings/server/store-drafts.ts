import type { JSONColumnType } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { fullName } from '#features/accounts/server/full-name.ts'
import type { Database, Transaction } from '#server/database/database.ts'

/** Parts of the draft, each with the revision of the settings on which it is based. */
export type StoredParts = Record<string, { begun: string; value: unknown }>

declare module '#server/database/database.ts' {
  interface Tables {
    settings_drafts: {
      environment_id: string
      parts: JSONColumnType<StoredParts>
      changed_by: string | null
      changed_at: Date
    }
    settings_history: {
      environment_id: string
      part: string
      number: number
      value: JSONColumnType<object>
      changed_by: string | null
      changed_at: Date
    }
  }
}

type Db = Database | Transaction

/** Number of earlier states kept per part. */
const HISTORY_MAX = 20

export function findStoredDraft(db: Db) {
  return db
    .selectFrom('settings_drafts')
    .leftJoin('users', 'users.id', 'settings_drafts.changed_by')
    .select(['parts', 'changed_at', fullName('users').as('changed_by')])
    .where('settings_drafts.environment_id', '=', ENVIRONMENT_ID)
    .executeTakeFirst()
}

/** Replaces the whole draft; no parts at all delete it. */
export async function saveStoredDraft(
  trx: Transaction,
  { parts, by, now }: { parts: StoredParts; by: string; now: Date },
): Promise<void> {
  if (Object.keys(parts).length === 0) {
    await trx.deleteFrom('settings_drafts').where('environment_id', '=', ENVIRONMENT_ID).execute()
    return
  }
  const values = { parts: JSON.stringify(parts), changed_by: by, changed_at: now }
  await trx
    .insertInto('settings_drafts')
    .values({ environment_id: ENVIRONMENT_ID, ...values })
    .onConflict((conflict) => conflict.column('environment_id').doUpdateSet(values))
    .execute()
}

interface Earlier {
  part: string
  value: object
  by: string
  now: Date
}

/** Stores an earlier state of a part. Call it while the settings are locked, so that numbers are unique. */
export async function insertHistory(trx: Transaction, { part, value, by, now }: Earlier): Promise<void> {
  const last = await trx
    .selectFrom('settings_history')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('part', '=', part)
    .executeTakeFirst()
  const number = (last?.number ?? 0) + 1
  await trx
    .insertInto('settings_history')
    .values({
      environment_id: ENVIRONMENT_ID,
      part,
      number,
      value: JSON.stringify(value),
      changed_by: by,
      changed_at: now,
    })
    .execute()
  await trx
    .deleteFrom('settings_history')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('part', '=', part)
    .where('number', '<=', number - HISTORY_MAX)
    .execute()
}

export async function listHistory(db: Db, part: string) {
  const rows = await db
    .selectFrom('settings_history')
    .leftJoin('users', 'users.id', 'settings_history.changed_by')
    .select(['number', 'value', 'changed_at', fullName('users').as('changed_by')])
    .where('settings_history.environment_id', '=', ENVIRONMENT_ID)
    .where('part', '=', part)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ number, value, changed_at: changedAt, changed_by: changedBy }) => ({
    number,
    value,
    changedAt: changedAt.toISOString(),
    changedBy: changedBy || null,
  }))
}
