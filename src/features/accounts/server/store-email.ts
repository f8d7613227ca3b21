import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { hasAddress } from './store-merged.ts'
import type { TokenPurpose } from './store.ts'

type Reader = Database | Transaction

interface Proof {
  userId: string
  email: string
  now: Date
}

/** Finds the account to which emails for an address go; none if it is blocked. */
export function findRecipient(db: Reader, email: string) {
  return accounts(db).select(['id', 'first_name']).where(hasAddress(email)).executeTakeFirst()
}

export type Contact = NonNullable<Awaited<ReturnType<typeof findContact>>>

/** Returns a person's email and name. */
export function findContact(db: Reader, userId: string) {
  return accounts(db)
    .select(['email', 'email_verified_at', 'phone', 'complete', 'first_name', 'lang'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Spec §3, User: core. */
export async function findCore(db: Reader, userId: string) {
  const core = await accounts(db).select(['email', 'phone', 'complete']).where('id', '=', userId).executeTakeFirst()
  return core ?? null
}

export async function findPasswordHash(db: Reader, userId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('credentials')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found?.password_hash
}

/** Marks an address as verified if the account still has it; returns whether it does. */
export async function setEmailVerified(db: Reader, { userId, email, now }: Proof): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_verified_at: sql<Date>`coalesce(email_verified_at, ${now})` })
    .where('id', '=', userId)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Removes an unverified address from an account; returns whether it had it. */
export async function removeEmail(db: Reader, { userId, email }: { userId: string; email: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email: null, complete: false })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Gives an account a verified address. Violates `users_email` if somebody else has it. */
export async function replaceEmail(db: Reader, { userId, email, now }: Proof): Promise<void> {
  await db.updateTable('users').set({ email, email_verified_at: now }).where('id', '=', userId).execute()
}

/** Updates the given fields. A new address is unverified. */
export async function updateCore(
  db: Reader,
  { userId, email, phone, complete }: { userId: string; email?: string; phone?: string; complete: boolean },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ complete, ...(email !== undefined && { email, email_verified_at: null }), ...(phone && { phone }) })
    .where('id', '=', userId)
    .execute()
}

/** Voids a person's remaining tokens for a purpose. */
export async function voidTokens(
  db: Reader,
  { userId, purpose, now }: { userId: string; purpose: TokenPurpose; now: Date },
): Promise<void> {
  await db
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

const accounts = (db: Reader) =>
  db.selectFrom('users').where('environment_id', '=', ENVIRONMENT_ID).where('status', '=', 'active')
