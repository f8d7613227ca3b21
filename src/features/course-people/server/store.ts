import { type Generated, type Selectable, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Role } from '#base/roles.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { CANDIDATES_MAX } from '../limits.ts'
import type { Part } from '../rules.ts'

interface CoursePeopleTable {
  course_id: string
  user_id: string
  part: Part
  languages: string[]
  may_publish: Generated<boolean>
  added_by: string | null
  added_at: Date
}
declare module '#server/database/database.ts' {
  interface Tables {
    course_people: CoursePeopleTable
  }
}

type Connection = Database | Transaction
export type PartRow = Selectable<CoursePeopleTable>

/** Locks a course until the transaction ends; returns whether there is one. */
export async function lockCourse(trx: Transaction, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('courses')
    .select('id')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether there is such a course. */
export async function hasCourse(db: Connection, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('courses')
    .select('id')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export const findPart = (
  db: Connection,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<PartRow | undefined> =>
  db
    .selectFrom('course_people')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Lists the parts that a person has. */
export const listPartsOf = (db: Connection, userId: string): Promise<PartRow[]> =>
  db.selectFrom('course_people').selectAll().where('user_id', '=', userId).orderBy('course_id').execute()

/** Lists the people of a course, keepers first. */
export const listPeople = (db: Connection, courseId: string) =>
  db
    .selectFrom('course_people')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id', 'part', 'languages', 'may_publish', 'added_at'])
    .select(['first_name', 'last_name', 'username', 'avatar', 'roles', 'status'])
    .where('course_id', '=', courseId)
    .orderBy(sql`array_position(array['keeper', 'author', 'reviewer', 'translator'], part)`)
    .orderBy('added_at')
    .orderBy('user_id')
    .execute()
export type ListedPerson = Awaited<ReturnType<typeof listPeople>>[number]

/** Returns whether a course has another keeper. */
export async function hasOtherKeeper(
  db: Connection,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('course_people')
    .select('user_id')
    .where('course_id', '=', courseId)
    .where('part', '=', 'keeper')
    .where('user_id', '!=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function countPeople(db: Connection, courseId: string): Promise<number> {
  const { count } = await db
    .selectFrom('course_people')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Gives a person a part, in place of the one that they have. */
export async function upsertPart(trx: Connection, row: PartRow): Promise<void> {
  const { part, languages, may_publish } = row
  await trx
    .insertInto('course_people')
    .values(row)
    .onConflict((conflict) => conflict.columns(['course_id', 'user_id']).doUpdateSet({ part, languages, may_publish }))
    .execute()
}

export async function deletePart(
  trx: Transaction,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('course_people')
    .where('course_id', '=', courseId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

const staff = (db: Connection, roles: readonly Role[]) =>
  db
    .selectFrom('users')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('status', '=', 'active')
    .where(sql<boolean>`roles && ${[...roles]}::text[]`)

/** Returns whether a person is active and has one of the roles. */
export async function isStaff(
  db: Connection,
  { userId, roles }: { userId: string; roles: readonly Role[] },
): Promise<boolean> {
  const row = await staff(db, roles).select('id').where('id', '=', userId).executeTakeFirst()
  return row !== undefined
}

// As in the index on names of migration 0061.
const NAME = sql<string>`lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(username, ''))`

/** Lists staff without a part in a course whose name has all these words, or who have exactly this email address. */
export const listCandidates = (
  db: Connection,
  { courseId, q, roles }: { courseId: string; q: string; roles: readonly Role[] },
) => {
  const typed = q.toLowerCase()
  const byName = typed.split(/\s+/u).map((word) => sql<boolean>`${NAME} like ${likePattern(word)}`)
  return staff(db, roles)
    .select(['id', 'first_name', 'last_name', 'username', 'avatar'])
    .where((where) => where.or([where.and(byName), sql<boolean>`lower(email) = ${typed}`]))
    .where(sql<boolean>`not exists (select from course_people where course_id = ${courseId} and user_id = users.id)`)
    .orderBy(NAME)
    .orderBy('id')
    .limit(CANDIDATES_MAX)
    .execute()
}

const likePattern = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Finds the course that an element is published in. */
export async function findCourseOf(db: Connection, elementId: string): Promise<string | undefined> {
  const row = await db.selectFrom('elements').select('course_id').where('id', '=', elementId).executeTakeFirst()
  return row?.course_id
}

/** Returns the title of a course as its authors write it; empty if the course is gone. */
export async function findTitle(db: Connection, courseId: string): Promise<string> {
  const { rows } = await sql<{ title: string }>`
    select coalesce(nullif(content ->> 'title', ''), title) as title
    from courses left join drafts on drafts.kind = 'outline' and drafts.id = courses.id
    where courses.environment_id = ${ENVIRONMENT_ID} and courses.id = ${courseId}`.execute(db)
  return rows[0]?.title ?? ''
}
