import type { Generated, JSONColumnType } from 'kysely'
import type { JWK } from 'jose'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    credential_keys: {
      id: string
      environment_id: Generated<string>
      public_key: JSONColumnType<JWK>
      sealed_private_key: string
      created_at: Date
    }
  }
}

/** Lists the portal's keys, newest first. */
export const listKeys = (db: Database | Transaction) =>
  db
    .selectFrom('credential_keys')
    .selectAll()
    .where('environment_id', '=', ENVIRONMENT_ID)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

export async function insertKey(
  db: Database | Transaction,
  { id, publicKey, sealed, now }: { id: string; publicKey: JWK; sealed: string; now: Date },
): Promise<void> {
  await db
    .insertInto('credential_keys')
    .values({ id, public_key: JSON.stringify(publicKey), sealed_private_key: sealed, created_at: now })
    .execute()
}
