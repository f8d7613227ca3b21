import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { User } from '../model.ts'

type Reader = Database | Transaction

/** Changes of an account's row; undefined fields stay as they are. */
export interface ProfileColumns {
  firstName?: string | undefined
  lastName?: string | null | undefined
  lang?: string | undefined
  /** Removes the phone number, and with it the completeness. */
  phone?: null | undefined
}

/** Returns the address of an account; undefined if there is no such account. */
export const findContact = (db: Reader, userId: string) =>
  accounts(db).select('email').where('id', '=', userId).executeTakeFirst()

/** Returns what only the owner sees: the language of emails, and whether there is a password. */
export async function findOwnAccount(db: Reader, userId: string) {
  const found = await accounts(db)
    .leftJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['lang', 'credentials.user_id as password_of'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return { lang: found?.lang ?? null, hasPassword: Boolean(found?.password_of) }
}

export async function updateProfile(
  db: Reader,
  { userId, now }: { userId: string; now: Date },
  { firstName, lastName, lang, phone }: ProfileColumns,
): Promise<void> {
  const columns = {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(lang !== undefined && { lang }),
    ...(phone === null && { phone, complete: false }),
  }
  if (Object.keys(columns).length === 0) return
  const changed = { ...columns, updated_at: now }
  await db.updateTable('users').set(changed).where('id', '=', userId).where('status', '=', 'active').execute()
}

/** Sets or removes a person's picture. Returns the previous one. */
export async function replaceAvatar(
  trx: Transaction,
  { userId, now }: { userId: string; now: Date },
  avatar: User['avatar'],
): Promise<User['avatar']> {
  const before = await accounts(trx).select('avatar').where('id', '=', userId).forUpdate().executeTakeFirst()
  await trx
    .updateTable('users')
    .set({ avatar: avatar && JSON.stringify(avatar), updated_at: now })
    .where('id', '=', userId)
    .execute()
  return before?.avatar ?? null
}

/** A person's account data for their data export, without secrets. */
export const exportAccount = (db: Reader, userId: string) =>
  accounts(db)
    .select(['id', 'status', 'roles', 'email', 'email_verified_at', 'phone', 'username', 'first_name', 'last_name'])
    .select(['registered_at', 'created_at', 'last_seen_at', 'complete', 'avatar', 'profile', 'links', 'deletion'])
    .select(['learning_environments', 'utm', 'gdpr', 'lang'])
    .select(['chat_connections', 'mentor_id', 'team_id', 'mentor_course_id', 'mentor_page_id', 'invitation_id'])
    .where('id', '=', userId)
    .executeTakeFirst()

/** A person's sign-ins without their tokens. */
export const exportSessions = (db: Reader, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['created_at', 'ended_at', 'user_agent'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

const accounts = (db: Reader) =>
  db.selectFrom('users').where('users.environment_id', '=', ENVIRONMENT_ID).where('users.status', '=', 'active')
