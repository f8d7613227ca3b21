import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'

const LOCK = 'administrators'
const DELETED_HERE = JSON.stringify([{ environmentId: ENVIRONMENT_ID }])

/** Returns everybody who administers the portal. */
export async function listAdministrators(db: Database | Transaction): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('status', '=', 'active')
    .where(sql<boolean>`roles @> array['envmgr-admin']`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Whether the portal would lose its last administrator with this one. Serialised by a lock until the transaction ends,
 * so that the last two can't both go at once.
 */
export async function isLastAdministrator(trx: Transaction, userId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`.execute(trx)
  const administrators = await trx
    .selectFrom('users')
    .select('id')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('status', '=', 'active')
    .where(sql<boolean>`roles @> array['envmgr-admin']`)
    // Accounts being deleted don't count.
    .where(sql<boolean>`not deletion @> ${DELETED_HERE}::jsonb`)
    .limit(2)
    .execute()
  return administrators.length === 1 && administrators[0]?.id === userId
}
