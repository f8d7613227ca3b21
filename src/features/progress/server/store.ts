import { type ColumnType, type Generated, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { ProgressForOpening } from '#features/courses/rules.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { portalError } from '#server/http/errors.ts'
import { VARIABLES_PER_COURSE_MAX } from '../limits.ts'
import type { Variable } from '../model.ts'

export type Written<T> = ColumnType<T, T | string, T | string>

declare module '#server/database/database.ts' {
  interface Tables {
    progresses: {
      environment_id: Generated<string>
      user_id: string
      created_at: Written<Date>
      upgraded_at: Written<Date> | null
    }
    progress_courses: {
      environment_id: Generated<string>
      user_id: string
      course_id: string
      timestamp: Written<Date>
      finished_at: Written<Date> | null
    }
    progress_variables: {
      environment_id: Generated<string>
      user_id: string
      course_id: string
      name: string
      value: string
      history_at: Written<Date>
    }
  }
}

export type Connection = Database | Transaction

export interface CourseOf {
  userId: string
  courseId: string
}
type Now = { now: string }

/**
 * Creates a user's progress if it is missing; a deleted user gets none. Spec §6. The user's row is read in the same
 * statement, because this runs with every page of a signed-in visitor.
 */
export async function insertProgress(db: Connection, of: { userId: string } & Now): Promise<void> {
  await sql`
    insert into progresses (environment_id, user_id, created_at)
    select ${ENVIRONMENT_ID}, id, ${of.now} from users
    where id = ${of.userId} and not deletion @> ${JSON.stringify([{ environmentId: ENVIRONMENT_ID }])}::jsonb
    on conflict do nothing`.execute(db)
}

/** Creates the progress if it is missing, and returns the time of its last change. Throws for a deleted user. */
export async function requireProgress(db: Connection, of: { userId: string } & Now): Promise<string> {
  await insertProgress(db, of)
  const row = await db
    .selectFrom('progresses')
    .select((outer) => [
      'created_at',
      outer
        .selectFrom('progress_courses')
        .select(({ fn }) => fn.max('timestamp').as('newest'))
        .where(ofUser(of))
        .as('course'),
      outer
        .selectFrom('progress_elements')
        .select(({ fn }) => fn.max('updated_at').as('newest'))
        .where(ofUser(of))
        .as('element'),
    ])
    .where(ofUser(of))
    .executeTakeFirst()
  if (!row) throw portalError('AUTH-DENY')
  const times = [row.created_at, row.course, row.element].flatMap((time) => time?.getTime() ?? [])
  return new Date(Math.max(...times)).toISOString()
}

const ofUser = ({ userId }: { userId: string }) =>
  sql<boolean>`environment_id = ${ENVIRONMENT_ID} and user_id = ${userId}`

const ofCourse = ({ userId, courseId }: CourseOf) =>
  sql<boolean>`environment_id = ${ENVIRONMENT_ID} and user_id = ${userId} and course_id = ${courseId}`

/** Reads the states that decide which elements of a course are open to a user. */
export const progressForOpening =
  (db: Connection) =>
  async (of: CourseOf): Promise<ProgressForOpening> => {
    const rows = await db.selectFrom('progress_elements').select(['element_id', 'state']).where(ofCourse(of)).execute()
    return Object.fromEntries(rows.map(({ element_id: id, state }) => [id, { state }]))
  }

/** Creates a user's record of a course if it is missing. */
export async function requireCourse(db: Connection, of: CourseOf & Now): Promise<void> {
  await requireProgress(db, of)
  await db
    .insertInto('progress_courses')
    .values({ user_id: of.userId, course_id: of.courseId, timestamp: of.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Marks a course as finished if all of `elementIds` are done; the first time stays. Returns whether it was marked. */
export async function markIfFinished(
  db: Connection,
  of: CourseOf & Now & { elementIds: readonly string[] },
): Promise<boolean> {
  if (of.elementIds.length === 0) return false
  const { numAffectedRows } = await sql`
    update progress_courses set finished_at = ${of.now}
    where ${ofCourse(of)} and finished_at is null and ${of.elementIds.length} = (
      select count(*) from progress_elements
      where ${ofCourse(of)} and state = 'done' and element_id = any(${of.elementIds}::text[])
    )`.execute(db)
  return numAffectedRows === 1n
}

/** Sets when a course was finished, as known from another progress of the same person; the first time stays. */
export async function markFinished(db: Connection, of: CourseOf & { finishedAt: string }): Promise<void> {
  await sql`update progress_courses set finished_at = least(finished_at, ${of.finishedAt}) where ${ofCourse(of)}`.execute(
    db,
  )
}

/** Returns the ids of the courses that a user has started, sorted. */
export async function listStartedCourses(db: Connection, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('progress_courses')
    .select('course_id')
    .where(ofUser({ userId }))
    .orderBy('course_id')
    .execute()
  return rows.map((row) => row.course_id)
}

export async function listVariables(db: Connection, of: CourseOf): Promise<Record<string, Variable>> {
  const rows = await db
    .selectFrom('progress_variables')
    .select(['name', 'value', 'history_at'])
    .where(ofCourse(of))
    .execute()
  return Object.fromEntries(rows.map((row) => [row.name, { value: row.value, history: row.history_at.toISOString() }]))
}

/** Sets variables of a course, each unless a newer value is stored, and returns all. Beyond the limit, new names are ignored. */
export async function setVariables(
  trx: Transaction,
  of: CourseOf & Now & { variables: Record<string, Variable> },
): Promise<Record<string, Variable>> {
  await requireCourse(trx, of)
  await trx.updateTable('progress_courses').set({ timestamp: of.now }).where(ofCourse(of)).execute()
  const variables = await listVariables(trx, of)
  for (const [name, variable] of Object.entries(of.variables)) {
    const hasRoom = Object.hasOwn(variables, name) || Object.keys(variables).length < VARIABLES_PER_COURSE_MAX
    if (!hasRoom || !isNewer(variable, variables[name])) continue
    await upsertVariable(trx, { ...of, name, variable })
    variables[name] = variable
  }
  return variables
}

// At equal times the larger value wins, so that the order of arrival makes no difference.
const isNewer = (given: Variable, kept: Variable | undefined): boolean =>
  !kept || given.history > kept.history || (given.history === kept.history && given.value > kept.value)

async function upsertVariable(trx: Transaction, of: CourseOf & { name: string; variable: Variable }): Promise<void> {
  const { value, history } = of.variable
  await trx
    .insertInto('progress_variables')
    .values({ user_id: of.userId, course_id: of.courseId, name: of.name, value, history_at: history })
    .onConflict((conflict) =>
      conflict.columns(['environment_id', 'user_id', 'course_id', 'name']).doUpdateSet({ value, history_at: history }),
    )
    .execute()
}

/** Locks a progress until the transaction ends, creating it if needed, and returns when it was last upgraded. */
export async function lockProgress(trx: Transaction, of: { userId: string } & Now): Promise<Date | null> {
  await requireProgress(trx, of)
  const row = await trx
    .selectFrom('progresses')
    .select('upgraded_at')
    .where(ofUser(of))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return row.upgraded_at
}

export async function markUpgraded(trx: Transaction, of: { userId: string } & Now): Promise<void> {
  await trx.updateTable('progresses').set({ upgraded_at: of.now }).where(ofUser(of)).execute()
}

/** Deletes all progress of a user. */
/** Makes the next upgrade due at once. */
export async function forgetUpgrade(db: Connection, userId: string): Promise<void> {
  await db.updateTable('progresses').set({ upgraded_at: null }).where(ofUser({ userId })).execute()
}

export async function deleteProgress(db: Connection, userId: string): Promise<void> {
  await db.deleteFrom('progresses').where(ofUser({ userId })).execute()
}
