import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database } from '#server/database/database.ts'

interface PaymentKeysTriedTable {
  environment_id: string
  gateway: string
  digest: string
  tried_at: Date
}

type TriedKeys = Omit<PaymentKeysTriedTable, 'environment_id'>

declare module '#server/database/database.ts' {
  interface Tables {
    payment_keys_tried: PaymentKeysTriedTable
  }
}

/** Returns digests of the keys that were verified, by payment system. */
export async function triedKeys(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('payment_keys_tried')
    .select(['gateway', 'digest'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .execute()
  return new Map(rows.map(({ gateway, digest }) => [gateway, digest]))
}

/** Records that a payment system has accepted these keys. */
export async function rememberKeys(db: Database, { gateway, ...row }: TriedKeys): Promise<void> {
  await db
    .insertInto('payment_keys_tried')
    .values({ environment_id: ENVIRONMENT_ID, gateway, ...row })
    .onConflict((conflict) => conflict.columns(['environment_id', 'gateway']).doUpdateSet(row))
    .execute()
}

/** Deletes the record for a payment system that doesn't accept the keys any more. */
export async function forgetKeys(db: Database, gateway: string): Promise<void> {
  await db
    .deleteFrom('payment_keys_tried')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('gateway', '=', gateway)
    .execute()
}
