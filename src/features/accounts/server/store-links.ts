import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    user_links: { environment_id: string; link: string; user_id: string; created_at: Date }
  }
}

type Reader = Database | Transaction

/** Finds the account of a link such as `google|123`. Spec §3, User: links. */
export async function findUserByLink(db: Reader, link: string) {
  return db
    .selectFrom('user_links')
    .innerJoin('users', 'users.id', 'user_links.user_id')
    .select(['users.id', 'users.status'])
    .where('user_links.environment_id', '=', ENVIRONMENT_ID)
    .where('link', '=', link)
    .executeTakeFirst()
}

/** Adds a link to an account. Returns whether the account has it now: false if it belongs to another. */
export async function addLink(
  trx: Transaction,
  { userId, link, now }: { userId: string; link: string; now: Date },
): Promise<boolean> {
  await trx
    .insertInto('user_links')
    .values({ environment_id: ENVIRONMENT_ID, link, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const owner = await findUserByLink(trx, link)
  if (owner?.id !== userId) return false
  await copyLinks(trx, userId)
  return true
}

/** Removes a link from its account; returns whether it existed. */
export async function removeLink(
  trx: Transaction,
  { userId, link }: { userId: string; link: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('user_links')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .where('link', '=', link)
    .executeTakeFirstOrThrow()
  await copyLinks(trx, userId)
  return numDeletedRows > 0n
}

/** Updates the copy of the links in the user's row. */
export async function copyLinks(trx: Transaction, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ links: sql`array(select link from user_links where user_id = ${userId} order by created_at, link)` })
    .where('id', '=', userId)
    .execute()
}
