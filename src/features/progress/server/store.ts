import { type ColumnType, type Generated, type Selectable, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { ProgressForOpening } from '#features/courses/rules.ts'
import type { Database, Transaction } from '#server/database.ts'
import { progressError } from '../errors.ts'
import { VARIABLES_PER_COURSE_MAX } from '../limits.ts'
import { isSameRecord } from '../merge.ts'
import type { CourseProgress, ElementProgress, Place, ProgressState, Variable } from '../model.ts'

type Written<T> = ColumnType<T, T | string, T | string>

interface ElementsTable {
  environment_id: Generated<string>
  user_id: string
  course_id: string
  element_id: string
  state: ProgressState
  started_at: Written<Date> | null
  finished_at: Written<Date> | null
  percent: number
  history_at: Written<Date>
  place: Place | null
}

declare module '#server/database.ts' {
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
      version: number
      timestamp: Written<Date>
      finished_at: Written<Date> | null
    }
    progress_elements: ElementsTable
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

type Connection = Database | Transaction

export interface CourseOf {
  userId: string
  courseId: string
}

/** A course's progress as it is kept, without its variables. */
export interface KeptCourse {
  elements: CourseProgress['elements']
  timestamp: string | null
  finishedAt: string | null
  version: number
}

export interface CourseChange {
  elements: CourseProgress['elements']
  /** When the course is finished by this change, the time; the first one stays. */
  finishedAt: string | null
}

/** How often a change begins anew because another one came first. Each time one of them gets through. */
const MAX_TRIES = 100

/**
 * Makes sure that a user has a progress; a deleted user gets none. Spec §6.
 * The user's row is read here and not asked for, since this runs with every page of a signed-in visitor.
 */
export async function insertProgress(db: Connection, of: { userId: string; now: Date }): Promise<void> {
  await sql`
    insert into progresses (environment_id, user_id, created_at)
    select ${ENVIRONMENT_ID}, id, ${of.now} from users
    where id = ${of.userId} and not deletion @> ${JSON.stringify([{ environmentId: ENVIRONMENT_ID }])}::jsonb
    on conflict do nothing`.execute(db)
}

/** When anything in a user's progress last changed, if he has one. */
export async function findProgressTimestamp(db: Connection, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('progresses')
    .select(({ selectFrom }) => [
      'created_at',
      selectFrom('progress_courses')
        .select(({ fn }) => fn.max('timestamp').as('newest'))
        .where('environment_id', '=', ENVIRONMENT_ID)
        .where('user_id', '=', userId)
        .as('newest'),
    ])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return (row?.newest ?? row?.created_at)?.toISOString()
}

/** Reads what decides which elements of a course are open to a user. */
export const progressForOpening =
  (db: Connection) =>
  async (of: CourseOf): Promise<ProgressForOpening> => {
    const rows = await db
      .selectFrom('progress_elements')
      .select(['element_id', 'state'])
      .where('environment_id', '=', ENVIRONMENT_ID)
      .where('user_id', '=', of.userId)
      .where('course_id', '=', of.courseId)
      .execute()
    return Object.fromEntries(rows.map(({ element_id: id, state }) => [id, { state }]))
  }

export async function findKeptCourse(db: Connection, of: CourseOf): Promise<KeptCourse> {
  const rows = await db
    .selectFrom('progress_courses as course')
    .leftJoin('progress_elements as element', (join) =>
      join
        .onRef('element.environment_id', '=', 'course.environment_id')
        .onRef('element.user_id', '=', 'course.user_id')
        .onRef('element.course_id', '=', 'course.course_id'),
    )
    .select(['version', 'timestamp', 'course.finished_at as course_finished_at'])
    .select(['element_id', 'state', 'started_at', 'element.finished_at', 'percent', 'history_at', 'place'])
    .where('course.environment_id', '=', ENVIRONMENT_ID)
    .where('course.user_id', '=', of.userId)
    .where('course.course_id', '=', of.courseId)
    .execute()
  const [course] = rows
  return {
    elements: Object.fromEntries(
      rows.flatMap((row) => (isElement(row) ? [[row.element_id, presentElement(row)]] : [])),
    ),
    timestamp: course?.timestamp.toISOString() ?? null,
    finishedAt: course?.course_finished_at?.toISOString() ?? null,
    version: course?.version ?? 0,
  }
}

type ElementRow = Pick<
  Selectable<ElementsTable>,
  'element_id' | 'state' | 'started_at' | 'finished_at' | 'percent' | 'history_at' | 'place'
>

const isElement = (row: { [_ in keyof ElementRow]: ElementRow[_] | null }): row is ElementRow => row.element_id !== null

const presentElement = (row: ElementRow): ElementProgress => ({
  state: row.state,
  started: row.started_at?.toISOString() ?? null,
  finished: row.finished_at?.toISOString() ?? null,
  percent: row.percent,
  history: row.history_at.toISOString(),
  place: row.place,
})

/**
 * Changes a course's progress so that no other change is lost: what was read is written only if nobody wrote meanwhile,
 * in one statement; otherwise `change` is asked again with what is there now. Nothing is written when nothing changes.
 */
export async function changeCourse(
  db: Connection,
  of: CourseOf & { now: string },
  change: (kept: KeptCourse) => CourseChange,
): Promise<CourseProgress['elements']> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const kept = await findKeptCourse(db, of)
    const { elements, finishedAt } = change(kept)
    const isFinishedNow = finishedAt !== null && kept.finishedAt === null
    const changed = Object.entries(elements).filter(([id, record]) => !isSame(kept.elements[id], record))
    if (changed.length === 0 && !isFinishedNow) return elements
    if (await writeCourse(db, { ...of, version: kept.version, changed, finishedAt })) return elements
  }
  throw progressError('progress.busy')
}

const isSame = (kept: ElementProgress | undefined, record: ElementProgress): boolean =>
  kept !== undefined && isSameRecord(kept, record)

interface CourseWrite extends CourseOf {
  now: string
  version: number
  changed: [id: string, record: ElementProgress][]
  finishedAt: string | null
}

/** Answers false when the kept version is another by now. */
async function writeCourse(db: Connection, write: CourseWrite): Promise<boolean> {
  const rows = JSON.stringify(write.changed.map(([elementId, record]) => ({ elementId, ...record })))
  const { rows: written } = await sql`
    with progress as (
      insert into progresses (environment_id, user_id, created_at)
      values (${ENVIRONMENT_ID}, ${write.userId}, ${write.now})
      on conflict do nothing
    ), course as (
      insert into progress_courses as kept (environment_id, user_id, course_id, version, timestamp, finished_at)
      values (${ENVIRONMENT_ID}, ${write.userId}, ${write.courseId}, 1, ${write.now}, ${write.finishedAt})
      on conflict (environment_id, user_id, course_id) do update set
        version = kept.version + 1,
        timestamp = greatest(kept.timestamp, excluded.timestamp),
        finished_at = coalesce(kept.finished_at, excluded.finished_at)
      where kept.version = ${write.version}
      returning environment_id, user_id, course_id
    ), elements as (
      insert into progress_elements
        (environment_id, user_id, course_id, element_id, state, started_at, finished_at, percent, history_at, place)
      select course.*, changed.* from course, jsonb_to_recordset(${rows}) as changed
        ("elementId" text, state text, started timestamptz, finished timestamptz, percent int, history timestamptz, place jsonb)
      on conflict (environment_id, user_id, course_id, element_id) do update set
        state = excluded.state, started_at = excluded.started_at, finished_at = excluded.finished_at,
        percent = excluded.percent, history_at = excluded.history_at, place = excluded.place
    )
    select 1 from course`.execute(db)
  return written.length > 0
}

/** Courses in which a user has begun, the newest first. */
export async function listStartedCourses(db: Connection, userId: string) {
  const rows = await db
    .selectFrom('progress_courses')
    .select(['course_id', 'timestamp', 'finished_at'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .orderBy('timestamp', 'desc')
    .orderBy('course_id')
    .execute()
  return rows.map((row) => ({
    courseId: row.course_id,
    timestamp: row.timestamp.toISOString(),
    finished: row.finished_at?.toISOString() ?? null,
  }))
}

export async function listVariables(db: Connection, of: CourseOf): Promise<Record<string, Variable>> {
  const rows = await db
    .selectFrom('progress_variables')
    .select(['name', 'value', 'history_at'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', of.userId)
    .where('course_id', '=', of.courseId)
    .execute()
  return Object.fromEntries(rows.map((row) => [row.name, { value: row.value, history: row.history_at.toISOString() }]))
}

/** Sets variables of a course, each unless a newer value is kept, and answers all. Beyond the limit, new names are left out. */
export async function setVariables(
  trx: Transaction,
  of: CourseOf & { now: string; variables: Record<string, Variable> },
): Promise<Record<string, Variable>> {
  await touchCourse(trx, of)
  const variables = await listVariables(trx, of)
  for (const [name, variable] of Object.entries(of.variables)) {
    const hasRoom = name in variables || Object.keys(variables).length < VARIABLES_PER_COURSE_MAX
    if (!hasRoom || !isNewer(variable, variables[name])) continue
    await upsertVariable(trx, { ...of, name, variable })
    variables[name] = variable
  }
  return variables
}

// At the same moment the larger value wins, so that the order of arrival makes no difference.
const isNewer = (given: Variable, kept: Variable | undefined): boolean =>
  !kept || given.history > kept.history || (given.history === kept.history && given.value > kept.value)

/** Makes sure of a course's row, and holds it until the transaction ends. */
async function touchCourse(trx: Transaction, of: CourseOf & { now: string }): Promise<void> {
  await insertProgress(trx, { userId: of.userId, now: new Date(of.now) })
  await sql`
    insert into progress_courses as kept (environment_id, user_id, course_id, version, timestamp)
    values (${ENVIRONMENT_ID}, ${of.userId}, ${of.courseId}, 1, ${of.now})
    on conflict (environment_id, user_id, course_id) do update set
      version = kept.version + 1, timestamp = greatest(kept.timestamp, excluded.timestamp)`.execute(trx)
}

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

/** Holds a progress until the transaction ends, and says when it was last upgraded; made where it is missing. */
export async function lockProgress(trx: Transaction, of: { userId: string; now: Date }): Promise<Date | null> {
  await insertProgress(trx, of)
  const row = await trx
    .selectFrom('progresses')
    .select('upgraded_at')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', of.userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return row.upgraded_at
}

export async function markUpgraded(trx: Transaction, of: { userId: string; now: Date }): Promise<void> {
  await trx
    .updateTable('progresses')
    .set({ upgraded_at: of.now })
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', of.userId)
    .execute()
}

/** Opens elements for everyone who finished the course and has nothing of them yet; answers how many were opened. */
export async function openElementsForFinished(
  db: Connection,
  of: { courseId: string; elementIds: readonly string[]; now: string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into progress_elements (environment_id, user_id, course_id, element_id, state, percent, history_at)
    select environment_id, user_id, course_id, added.id, 'opened', 0, ${of.now}
    from progress_courses, unnest(${of.elementIds}::text[]) as added (id)
    where course_id = ${of.courseId} and finished_at is not null
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Forgets all progress of a user. */
export async function deleteProgress(db: Connection, userId: string): Promise<void> {
  await db.deleteFrom('progresses').where('environment_id', '=', ENVIRONMENT_ID).where('user_id', '=', userId).execute()
}
