import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { copyLinks } from './store-links.ts'

type Reader = Database | Transaction

/** The account with an address, and whether its owner has proved that it is his. */
export async function findAccountByEmail(db: Reader, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email_verified_at'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst()
}

/** Keeps that the owner of an account's address has proved that it is his. */
export async function markEmailVerified(db: Reader, userId: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ email_verified_at: now }).where('id', '=', userId).execute()
}

/** The ways in of an account beside a password. */
export async function findLinks(db: Reader, userId: string): Promise<string[]> {
  const user = await db.selectFrom('users').select('links').where('id', '=', userId).executeTakeFirst()
  return user?.links ?? []
}

/** Whether anybody could get into an account without one of its links: by a password, or by another link. */
export async function hasOtherWayIn(
  trx: Transaction,
  { userId, link }: { userId: string; link: string },
): Promise<boolean> {
  // Two removals at once would each count on the other's.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()
  const others = trx.selectFrom('user_links').select('link').where('user_id', '=', userId).where('link', '!=', link)
  const passwords = trx.selectFrom('credentials').select('user_id as link').where('user_id', '=', userId)
  return (await others.unionAll(passwords).executeTakeFirst()) !== undefined
}

/**
 * Takes from an account what was begun and not ended: links that set a password, sign in, or change the address, and ways to
 * messengers. Letters stay good that prove the address which the account has, or give back the one from before.
 */
export async function dropBegun(db: Reader, { userId }: { userId: string }): Promise<void> {
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
}

/** Takes from an account all by which somebody could get in: password, services, links that were sent, and what is under way. */
export async function dropWaysIn(trx: Transaction, userId: string): Promise<void> {
  await dropBegun(trx, { userId })
  await trx.deleteFrom('one_time_tokens').where('user_id', '=', userId).where('purpose', '!=', 'undo-email').execute()
  for (const table of ['credentials', 'user_links', 'known_devices'] as const) {
    await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  }
  await copyLinks(trx, userId)
}

/** Forgets the links that would give an account back an address of after this one. */
export async function dropLaterUndos(
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
