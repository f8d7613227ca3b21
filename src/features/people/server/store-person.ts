import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Role } from '#base/roles.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { COURSES_MAX } from '../limits.ts'

type Reader = Database | Transaction
type StoredRole = Exclude<Role, 'guest'>

/** Finds an account, blocked or not; guests are not accounts. */
export function findPerson(db: Reader, id: string) {
  return accounts(db)
    .leftJoin('credentials', 'credentials.user_id', 'users.id')
    .selectAll('users')
    .select(sql<boolean>`credentials.user_id is not null`.as('has_password'))
    .where('users.id', '=', id)
    .executeTakeFirst()
}

/** Locks an account for a change. */
export function lockPerson(trx: Transaction, id: string) {
  return accounts(trx)
    .select(['id', 'status', 'roles', 'email', 'first_name', 'lang', 'deletion_asked_at', 'email_verified_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Returns a person's current roles; none for a blocked account. */
export async function findRoles(db: Reader, id: string): Promise<StoredRole[]> {
  const found = await accounts(db)
    .select('roles')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return found?.roles ?? []
}

export async function setRoles(trx: Transaction, id: string, roles: readonly StoredRole[]): Promise<void> {
  await trx
    .updateTable('users')
    .set({ roles: [...roles] })
    .where('id', '=', id)
    .execute()
}

export async function setStatus(trx: Transaction, id: string, status: 'active' | 'blocked'): Promise<void> {
  await trx.updateTable('users').set({ status }).where('id', '=', id).execute()
}

/** Returns the courses that a person has started, newest first, with their progress. */
export async function listCoursesOf(db: Reader, { userId, lang }: { userId: string; lang: string }) {
  return db
    .selectFrom('progress_courses')
    .leftJoin('courses', 'courses.id', 'progress_courses.course_id')
    .select([
      'course_id',
      'finished_at',
      sql<string>`coalesce(texts -> ${lang} ->> 'title', title, course_id)`.as('title'),
    ])
    .select([
      sql<number>`(select count(*)::int from elements
        where elements.course_id = progress_courses.course_id and visible)`.as('total'),
      sql<number>`(select count(*)::int from progress_elements done
        where done.environment_id = ${ENVIRONMENT_ID} and done.user_id = ${userId}
          and done.course_id = progress_courses.course_id and state = 'done')`.as('done'),
    ])
    .where('progress_courses.environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .orderBy('timestamp', 'desc')
    .orderBy('course_id')
    .limit(COURSES_MAX)
    .execute()
}

/** Returns the courses that a person bought or was given, newest first. */
export async function listBoughtBy(db: Database, { userId, lang }: { userId: string; lang: string }) {
  return db
    .selectFrom('user_courses')
    .innerJoin('courses', 'courses.id', 'user_courses.course_id')
    .select(['courses.id', sql<string>`coalesce(texts -> ${lang} ->> 'title', title)`.as('title')])
    .select('user_courses.created_at as at')
    .where('user_courses.environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .orderBy('user_courses.created_at', 'desc')
    .orderBy('courses.id')
    .limit(COURSES_MAX)
    .execute()
}

const accounts = (db: Reader) =>
  db.selectFrom('users').where('users.environment_id', '=', ENVIRONMENT_ID).where('users.status', '!=', 'session')
