import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { copyLinks } from './store-links.ts'
import { addressVerifiedAt, hasAddress } from './store-merged.ts'

type Reader = Database | Transaction

/** Finds the account with an address, and whether the address is verified. */
export async function findAccountByEmail(db: Reader, email: string) {
  return db
    .selectFrom('users')
    .select(['id', addressVerifiedAt(email).as('email_verified_at')])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where(hasAddress(email))
    .executeTakeFirst()
}

/** Marks the address of an account as verified. */
export async function markEmailVerified(db: Reader, userId: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ email_verified_at: now }).where('id', '=', userId).execute()
}

/** Returns the links of an account. */
export async function findLinks(db: Reader, userId: string): Promise<string[]> {
  const user = await db.selectFrom('users').select('links').where('id', '=', userId).executeTakeFirst()
  return user?.links ?? []
}

/** Whether an account can be signed in to without one of its links: by a password, or by another link. */
export async function hasOtherSignInMethod(
  trx: Transaction,
  { userId, link }: { userId: string; link: string },
): Promise<boolean> {
  // Locked, because two concurrent removals would each rely on the other link.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()
  const others = trx.selectFrom('user_links').select('link').where('user_id', '=', userId).where('link', '!=', link)
  const passwords = trx.selectFrom('credentials').select('user_id as link').where('user_id', '=', userId)
  return (await others.unionAll(passwords).executeTakeFirst()) !== undefined
}

/**
 * Voids everything pending for an account: links that set a password, sign in, or change the address, and messenger
 * codes. Links that verify the current address or restore a previous one stay valid.
 */
export async function voidPendingTokens(db: Reader, { userId }: { userId: string }): Promise<void> {
  await db
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'not in', ['verify-email', 'undo-email'])
    .where('used_at', 'is', null)
    .execute()
  await db
    .deleteFrom('messenger_codes')
    .where((is) => is.or([is('for_user_id', '=', userId), is('user_id', '=', userId)]))
    .execute()
  await deleteCodesOf(db, userId)
}

/** Deletes the emailed codes for signing in that wait for somebody. */
export async function deleteCodesOf(db: Reader, userId: string): Promise<void> {
  const email = db
    .selectFrom('users')
    .select(sql<string>`lower(email)`.as('email'))
    .where('id', '=', userId)
    .unionAll(
      db
        .selectFrom('merged_accounts')
        .select(sql<string>`email`.as('email'))
        .where('user_id', '=', userId)
        .where('email', 'is not', null),
    )
  await db.deleteFrom('sign_in_codes').where('email', 'in', email).execute()
}

/** Removes every way to sign in to an account: password, services, emailed links, and what is pending. */
export async function deleteSignInMethods(trx: Transaction, userId: string): Promise<void> {
  await voidPendingTokens(trx, { userId })
  await trx.deleteFrom('one_time_tokens').where('user_id', '=', userId).where('purpose', '!=', 'undo-email').execute()
  for (const table of ['credentials', 'user_links', 'known_devices'] as const) {
    await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  }
  await copyLinks(trx, userId)
}

/** Voids undo links of address changes made after this one. */
export async function voidLaterUndos(
  trx: Transaction,
  { userId, tokenHash }: { userId: string; tokenHash: string },
): Promise<void> {
  const used = trx
    .selectFrom('one_time_tokens as used')
    .select('used.created_at')
    .where('used.token_hash', '=', tokenHash)
  await trx
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'undo-email')
    .where('created_at', '>=', used)
    .execute()
}
