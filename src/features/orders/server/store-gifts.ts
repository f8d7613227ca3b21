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

/** Keeps the words of a gift, before its order is made: that may be paid at once. */
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

/** The words of a gift; undefined when its giver is gone. */
export function findGift(db: Database | Transaction, { userId, requestId }: Of) {
  return db
    .selectFrom('gifts')
    .select(['from_name', 'message'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

/** What a person wrote to others with gifts, for the file that he takes along. */
export function exportGifts(db: Database | Transaction, userId: string) {
  return db
    .selectFrom('gifts')
    .select(['from_name', 'message', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('request_id')
    .execute()
}

/** Forgets what a person wrote. */
export async function deleteGiftsOf(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('gifts').where('user_id', '=', userId).execute()
}

/** Gives what a guest wrote to the account that he has become. */
export async function moveGifts(trx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await trx.updateTable('gifts').set({ user_id: to }).where('user_id', '=', from).execute()
}
