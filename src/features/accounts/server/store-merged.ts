import { type RawBuilder, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    merged_accounts: {
      id: string
      user_id: string
      email: string | null
      reason: string
      merged_at: Date
    }
  }
}

type Reader = Database | Transaction

const accountOf = (email: string) => sql`(
  select user_id from merged_accounts
  where merged_accounts.environment_id = ${ENVIRONMENT_ID} and merged_accounts.email = lower(${email}))`

/** SQL condition on `users`: the account has this address, or one merged into it had. */
export const hasAddress = (email: string): RawBuilder<boolean> =>
  sql<boolean>`(lower(users.email) = lower(${email}) or users.id = ${accountOf(email)})`

/** When the address was verified; one that leads into the account since a merge always was. */
export const addressVerifiedAt = (email: string): RawBuilder<Date | null> =>
  sql<Date | null>`case when lower(users.email) = lower(${email}) then users.email_verified_at else now() end`

/** Returns the account into which another was merged. */
export async function findMergedInto(db: Reader, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('merged_accounts').select('user_id').where('id', '=', id).executeTakeFirst()
  return row?.user_id
}

export async function insertMerged(
  trx: Transaction,
  { id, userId, email, reason, now }: { id: string; userId: string; email: string | null; reason: string; now: Date },
): Promise<void> {
  const row = { id, user_id: userId, email: email?.toLowerCase() ?? null, reason, merged_at: now }
  // The address of an account merged earlier, which its owner has used again since.
  await trx.updateTable('merged_accounts').set({ email: null }).where('email', '=', row.email).execute()
  await trx.insertInto('merged_accounts').values(row).execute()
}

/** The accounts that were merged into a person's, for the administration and the person's own file. */
export const listMerged = (db: Reader, userId: string) =>
  db.selectFrom('merged_accounts').select(['email', 'merged_at']).where('user_id', '=', userId).orderBy('id').execute()
