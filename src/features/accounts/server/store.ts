import { type Generated, type JSONColumnType, sql } from 'kysely'
import type { z } from 'zod'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { SessionUser } from '#server/sessions/session-store.ts'
import type { avatar, User, Utm } from '../model.ts'
import { hasAddress } from './store-merged.ts'

declare module '#server/sessions/session-store.ts' {
  interface UsersTable {
    email: string | null
    phone: string | null
    username: string | null
    first_name: string | null
    last_name: string | null
    registered_at: Date | null
    complete: Generated<boolean>
    /** How often its owner has signed in. */
    sign_ins: Generated<number>
    avatar: JSONColumnType<z.infer<typeof avatar>> | null
    profile: JSONColumnType<Record<string, string>, string | undefined>
    /** A copy of `user_links` for reading. */
    links: Generated<string[]>
    email_verified_at: Date | null
    deletion_asked_at: Date | null
    deletion: JSONColumnType<User['deletion'], string | undefined>
    learning_environments: Generated<string[]>
    utm: JSONColumnType<Utm[], string | undefined>
    gdpr: JSONColumnType<User['gdpr']['portals'], string | undefined>
    lang: string | null
    created_at: Date
    /** When the person last changed their own profile. */
    updated_at: Date | null
    chat_connections: JSONColumnType<User['chat']['connections'], string | undefined>
    /** The link by which they came, and where. */
    mentor_id: string | null
    team_id: string | null
    mentor_course_id: string | null
    mentor_page_id: string | null
    /** The invitation with which they signed up. */
    invitation_id: string | null
  }
}

declare module '#server/database/database.ts' {
  interface Tables {
    credentials: { user_id: string; password_hash: string; changed_at: Date }
    one_time_tokens: {
      token_hash: string
      user_id: string
      purpose: TokenPurpose
      expires_at: Date
      used_at: Date | null
      created_at: Date
      data: JSONColumnType<Record<string, string>> | null
    }
  }
}

type Reader = Database | Transaction

/** What a one-time link allows. */
export type TokenPurpose =
  | 'set-password'
  | 'verify-email'
  | 'quick'
  | 'restore-account'
  | 'change-email'
  | 'undo-email'
  | 'proof'
type StaffOrDisciple = 'disciple' | 'mentor' | 'mp-leader' | 'mp-admin' | 'envmgr-admin'

export interface NewAccount {
  id: string
  /** Undefined for anonymous accounts. */
  email?: string | undefined
  username?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  phone?: string | undefined
  profile?: Record<string, string>
  utm?: Utm[]
  roles: StaffOrDisciple[]
  lang?: string | undefined
  now: Date
}

export type UserRow = SessionUser

/** Unique indexes: the name of a violated one shows what was taken. */
export const UNIQUE_EMAIL = 'users_email'
export const UNIQUE_PHONE = 'users_phone'
export const UNIQUE_USERNAME = 'users_username'

/** Finds the account of an address, or the one into which that account was merged. */
export function findUserByEmail(db: Reader, email: string) {
  return users(db).select(['id', 'status']).where(hasAddress(email)).executeTakeFirst()
}

/** Finds the account of an email address with its password hash, if it has one. */
export function findCredential(db: Reader, email: string) {
  return users(db)
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['users.id', 'users.status', 'credentials.password_hash'])
    .where(hasAddress(email))
    .executeTakeFirst()
}

/** Finds the account of a normalised username with its password hash. */
export function findCredentialByUsername(db: Reader, username: string) {
  return users(db)
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['users.id', 'users.status', 'credentials.password_hash'])
    .where('users.username', '=', username)
    .executeTakeFirst()
}

export async function insertGuest(
  db: Reader,
  { id, lang, now }: { id: string; lang: string; now: Date },
): Promise<void> {
  await db
    .insertInto('users')
    .values({
      id,
      environment_id: ENVIRONMENT_ID,
      status: 'session',
      roles: [],
      lang,
      created_at: now,
      last_seen_at: now,
    })
    .execute()
}

export async function insertAccount(db: Reader, account: NewAccount): Promise<void> {
  await db
    .insertInto('users')
    .values({
      id: account.id,
      environment_id: ENVIRONMENT_ID,
      status: 'active',
      roles: account.roles,
      email: account.email ?? null,
      username: account.username ?? null,
      phone: account.phone ?? null,
      first_name: account.firstName ?? null,
      last_name: account.lastName ?? null,
      registered_at: account.now,
      complete: Boolean(account.phone),
      profile: JSON.stringify(account.profile ?? {}),
      utm: JSON.stringify(account.utm ?? []),
      learning_environments: [ENVIRONMENT_ID],
      lang: account.lang ?? null,
      created_at: account.now,
      last_seen_at: account.now,
    })
    .execute()
}

/** Increments the number of sign-ins. */
export async function countSignIn(db: Reader, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set((row) => ({ sign_ins: row('sign_ins', '+', 1) }))
    .where('id', '=', userId)
    .execute()
}

export async function upsertCredential(
  db: Reader,
  { userId, passwordHash, now }: { userId: string; passwordHash: string; now: Date },
): Promise<void> {
  const changed = { password_hash: passwordHash, changed_at: now }
  await db
    .insertInto('credentials')
    .values({ user_id: userId, ...changed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changed))
    .execute()
}

/** Adds a role to a signed-in user who lacks it, and this portal to their profile. Returns their roles. */
export async function addRole(
  db: Reader,
  userId: string,
  role: StaffOrDisciple,
): Promise<StaffOrDisciple[] | undefined> {
  const updated = await db
    .updateTable('users')
    .set({
      roles: sql`case when ${role} = any(roles) then roles else array_append(roles, ${role}) end`,
      learning_environments: sql`case when ${ENVIRONMENT_ID} = any(learning_environments) then learning_environments
        else array_append(learning_environments, ${ENVIRONMENT_ID}) end`,
    })
    .where('id', '=', userId)
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('status', '=', 'active')
    .returning('roles')
    .executeTakeFirst()
  return updated?.roles
}

/** Returns the language of the owner of a link such as `telegram|123`. */
export async function findLanguage(db: Reader, link: string): Promise<string | undefined> {
  const row = await users(db)
    .innerJoin('user_links', 'user_links.user_id', 'users.id')
    .select('lang')
    .where('link', '=', link)
    .executeTakeFirst()
  return row?.lang ?? undefined
}

/** Locks a guest, so that two concurrent sign-ins don't merge them twice. Returns whether the guest still exists. */
export async function lockGuest(trx: Transaction, id: string): Promise<boolean> {
  const guest = await users(trx)
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'session')
    .forUpdate()
    .executeTakeFirst()
  return guest !== undefined
}

export async function deleteGuest(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('users').where('id', '=', id).where('status', '=', 'session').execute()
}

interface NewToken {
  tokenHash: string
  userId: string
  purpose: TokenPurpose
  /** Further data of the token: an address to verify, a page to open. */
  data?: Record<string, string>
  expiresAt: Date
  now: Date
}

export async function insertOneTimeToken(
  db: Reader,
  { tokenHash, userId, purpose, data, expiresAt, now }: NewToken,
): Promise<void> {
  await db
    .insertInto('one_time_tokens')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      purpose,
      expires_at: expiresAt,
      created_at: now,
      data: data === undefined ? null : JSON.stringify(data),
    })
    .execute()
}

/** Deletes a person's tokens for a purpose, used and unused. */
export async function deleteTokens(
  db: Reader,
  { userId, purpose }: { userId: string; purpose: TokenPurpose },
): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
}

/** Uses up a valid token; returns its user and data. Of several concurrent uses only one succeeds. */
export async function consumeOneTimeToken(
  db: Reader,
  { tokenHash, purpose, now }: { tokenHash: string; purpose: TokenPurpose; now: Date },
): Promise<{ userId: string; data: Record<string, string> } | undefined> {
  const taken = await db
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'data'])
    .executeTakeFirst()
  return taken && { userId: taken.user_id, data: taken.data ?? {} }
}

const users = (db: Reader) => db.selectFrom('users').where('users.environment_id', '=', ENVIRONMENT_ID)
