import type { ColumnType, Generated } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    gifts: {
      environment_id: Generated<string>
      user_id: string
      request_id: string
      from_name: string
      message: string
      created_at: ColumnType<Date, Date, never>
    }
  }
}

type Of = { userId: string; requestId: string }

/** Stores the message of a gift before its order is placed, since a free order is paid at once. */
export async function insertGift(
  db: Database,
  { userId, requestId, fromName, message, now }: Of & { fromName: string; message: string; now: Date },
): Promise<void> {
  const row = { user_id: userId, request_id: requestId, from_name: fromName, message, created_at: now }
  await db
    .insertInto('gifts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the message of a gift; undefined if its giver was deleted. */
export function findGift(db: Database | Transaction, { userId, requestId }: Of) {
  return db
    .selectFrom('gifts')
    .select(['from_name', 'message'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

/** Returns the gift messages that a person wrote, for their data export. */
export function exportGifts(db: Database | Transaction, userId: string) {
  return db
    .selectFrom('gifts')
    .select(['from_name', 'message', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('request_id')
    .execute()
}

/** Deletes the gift messages that a person wrote. */
export async function deleteGiftsOf(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('gifts').where('user_id', '=', userId).execute()
}

/** Moves gift messages of a guest to the account that the guest has created. */
export async function moveGifts(trx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await trx.updateTable('gifts').set({ user_id: to }).where('user_id', '=', from).execute()
}
