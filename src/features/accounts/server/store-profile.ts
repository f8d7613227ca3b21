import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { User } from '../model.ts'

type Reader = Database | Transaction

/** Changes of an account's own row; what is undefined stays as it is. */
export interface ProfileColumns {
  firstName?: string | undefined
  lastName?: string | null | undefined
  lang?: string | undefined
  /** Takes the phone away, and with it the completeness. */
  phone?: null | undefined
}

/** The address of an account; undefined when there is no such account. */
export const findContact = (db: Reader, userId: string) =>
  accounts(db).select('email').where('id', '=', userId).executeTakeFirst()

/** What only the owner sees: the language of letters, and whether he has a password. */
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

/** Gives an account its picture, or takes it away. Answers the one that was there before. */
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

/** What is kept of a person himself, for the file that he takes along. No secret is among it. */
export const exportAccount = (db: Reader, userId: string) =>
  accounts(db)
    .select(['id', 'status', 'roles', 'email', 'email_verified_at', 'phone', 'username', 'first_name', 'last_name'])
    .select(['registered_at', 'created_at', 'last_seen_at', 'complete', 'avatar', 'profile', 'links', 'deletion'])
    .select(['learning_environments', 'utm', 'gdpr', 'lang'])
    .select(['chat_connections', 'mentor_id', 'team_id', 'mentor_course_id', 'mentor_page_id', 'invitation_id'])
    .where('id', '=', userId)
    .executeTakeFirst()

/** Sign-ins of a person, without what opens them. */
export const exportSessions = (db: Reader, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['created_at', 'ended_at', 'user_agent'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

const accounts = (db: Reader) =>
  db.selectFrom('users').where('users.environment_id', '=', ENVIRONMENT_ID).where('users.status', '=', 'active')
