import { CompiledQuery, type Generated, type Selectable } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { defineBatch, inBatchTransaction } from '#server/database/batches.ts'
import type { Kernel } from '#server/kernel.ts'
import { progressError } from '../errors.ts'
import { isSameRecord } from '../merge.ts'
import type { CourseProgress, ElementProgress, Place, ProgressState } from '../model.ts'
import { notifyLearning } from './learning-listeners.ts'
import { type Connection, type CourseOf, requireCourse, type Written } from './store.ts'

interface ElementsTable {
  environment_id: Generated<string>
  user_id: string
  course_id: string
  element_id: string
  version: number
  state: ProgressState
  started_at: Written<Date> | null
  finished_at: Written<Date> | null
  percent: number
  history_at: Written<Date>
  place: Place | null
  updated_at: Written<Date>
}

declare module '#server/database/database.ts' {
  interface Tables {
    progress_elements: ElementsTable
  }
}

type Elements = CourseProgress['elements']

/** A course's stored progress, without its variables. */
export interface StoredCourse {
  elements: Elements
  /** Version of each stored element, for optimistic locking. */
  versions: Record<string, number>
  timestamp: string | null
  finishedAt: string | null
}

/** Retries after a write conflict. In each round at least one writer succeeds. */
const MAX_TRIES = 100
const MAX_RECENT = 1000

/** The courses that this process read or wrote last; the oldest entry is evicted first. */
export class RecentCourses {
  readonly #kept = new Map<string, StoredCourse>()

  find(of: CourseOf): StoredCourse | undefined {
    return this.#kept.get(keyOf(of))
  }

  remember(of: CourseOf, kept: StoredCourse): void {
    this.#kept.delete(keyOf(of))
    this.#kept.set(keyOf(of), kept)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MAX_RECENT && oldest !== undefined) this.#kept.delete(oldest)
  }
}

const keyOf = ({ userId, courseId }: CourseOf): string => `${userId} ${courseId}`

export async function findStoredCourse(db: Connection, of: CourseOf): Promise<StoredCourse> {
  const rows = await db
    .selectFrom('progress_courses as course')
    .leftJoin('progress_elements as element', (join) =>
      join
        .onRef('element.environment_id', '=', 'course.environment_id')
        .onRef('element.user_id', '=', 'course.user_id')
        .onRef('element.course_id', '=', 'course.course_id'),
    )
    .select(['course.timestamp', 'course.finished_at as course_finished_at', 'element_id', 'version', 'updated_at'])
    .select(['state', 'started_at', 'element.finished_at', 'percent', 'history_at', 'place'])
    .where('course.environment_id', '=', ENVIRONMENT_ID)
    .where('course.user_id', '=', of.userId)
    .where('course.course_id', '=', of.courseId)
    .execute()
  const elements = rows.filter(isElement)
  const times = rows.flatMap((row) => [row.timestamp, row.updated_at ?? row.timestamp].map((time) => time.getTime()))
  return {
    elements: Object.fromEntries(elements.map((row) => [row.element_id, presentElement(row)])),
    versions: Object.fromEntries(elements.map((row) => [row.element_id, row.version])),
    timestamp: times.length > 0 ? new Date(Math.max(...times)).toISOString() : null,
    finishedAt: rows[0]?.course_finished_at?.toISOString() ?? null,
  }
}

type ElementRow = Omit<Selectable<ElementsTable>, 'environment_id' | 'user_id' | 'course_id'>

const isElement = <Row extends { element_id: string | null }>(row: Row): row is Row & ElementRow =>
  row.element_id !== null

const presentElement = (row: ElementRow): ElementProgress => ({
  state: row.state,
  started: row.started_at?.toISOString() ?? null,
  finished: row.finished_at?.toISOString() ?? null,
  percent: row.percent,
  history: row.history_at.toISOString(),
  place: row.place,
})

interface ElementWrite extends CourseOf {
  now: string
  elementId: string
  version: number
  record: ElementProgress
}

/** The elements of one course that a report changes; whether all of them were written. */
const writeBatch = defineBatch({
  name: 'progress.elements',
  // Of two reports on the same course the later one is written later.
  keyOf: ([first]: readonly ElementWrite[]) => (first ? keyOf(first) : ''),
  run: (kernel: Kernel, changes: readonly (readonly ElementWrite[])[]) =>
    inBatchTransaction(kernel.db, changes, async (trx) => {
      const written = await upsertElements(trx, changes.flat())
      const outcomes = changes.map((writes) => writes.every((write) => written.has(rowKeyOf(write))))
      const learners = changes.flatMap(([first], index) => (first && outcomes[index] ? first.userId : []))
      await notifyLearning(kernel, trx, ...learners)
      return outcomes
    }),
})

/**
 * Changes elements of a course with optimistic locking: each element is written only if nobody wrote it since it was
 * read; otherwise `change` is called again with the current state. Nothing is written where nothing changes. With
 * `recent`, the first try uses this process's cached state; if that is stale, the write conflicts or the change is
 * refused, and it is read again.
 */
export async function changeElements(
  kernel: Kernel,
  db: Connection,
  of: CourseOf & { now: string },
  change: (kept: StoredCourse) => Elements,
  recent?: RecentCourses,
): Promise<Elements> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const remembered = tries === 0 ? recent?.find(of) : undefined
    const kept = remembered ?? (await findStoredCourse(db, of))
    try {
      const written = await writeElements(kernel, db, { ...of, kept, elements: change(kept) })
      if (written) recent?.remember(of, written)
      if (written) return written.elements
    } catch (error) {
      if (!remembered) throw error
    }
  }
  throw progressError('progress.busy')
}

type CourseWrite = CourseOf & { now: string; kept: StoredCourse; elements: Elements }

/** Returns the progress after the write; undefined on a write conflict. */
async function writeElements(kernel: Kernel, db: Connection, write: CourseWrite): Promise<StoredCourse | undefined> {
  const { kept, elements, now } = write
  const writes = changesOf(write)
  if (writes.length === 0) return kept
  if (kept.timestamp === null) await requireCourse(db, write)
  const isWritten = db.isTransaction
    ? await writeWithin(kernel, db, writes)
    : await kernel.batches.run(kernel, writeBatch, writes)
  const versions = { ...kept.versions }
  for (const { elementId, version } of writes) versions[elementId] = version + 1
  return isWritten ? { ...kept, elements, versions, timestamp: now } : undefined
}

/** Writes within the caller's transaction. May write only some on a conflict; harmless, because all are tried again. */
async function writeWithin(kernel: Kernel, db: Connection, writes: readonly ElementWrite[]): Promise<boolean> {
  const written = await upsertElements(db, writes)
  if (written.size < writes.length) return false
  await notifyLearning(kernel, db, ...writes.map(({ userId }) => userId))
  return true
}

function changesOf({ userId, courseId, now, kept, elements }: CourseWrite): ElementWrite[] {
  const changed = Object.entries(elements).filter(([id, record]) => !isSame(kept.elements[id], record))
  return changed.map(([elementId, record]) => ({
    userId,
    courseId,
    now,
    elementId,
    version: kept.versions[elementId] ?? 0,
    record,
  }))
}

const isSame = (kept: ElementProgress | undefined, record: ElementProgress): boolean =>
  kept !== undefined && isSameRecord(kept, record)

const rowKeyOf = (of: CourseOf & { elementId: string }): string =>
  JSON.stringify([of.userId, of.courseId, of.elementId])

// The most frequent write of all, so its text is constant and can be prepared, whatever the number of rows.
const UPSERT_ELEMENTS = `
  with given as (
    select $1::text as environment_id, given.*
    from unnest($2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::timestamptz[], $8::timestamptz[],
      $9::int[], $10::timestamptz[], $11::jsonb[], $12::timestamptz[]) as given (
      user_id, course_id, element_id, version, state, started, finished, percent, history, place, now
    )
  ), updated as (
    update progress_elements as kept set
      version = kept.version + 1, state = given.state, started_at = given.started, finished_at = given.finished,
      percent = given.percent, history_at = given.history, place = given.place, updated_at = given.now
    from given
    where kept.environment_id = given.environment_id and kept.user_id = given.user_id and kept.course_id = given.course_id
      and kept.element_id = given.element_id and kept.version = given.version
    returning kept.user_id, kept.course_id, kept.element_id
  ), inserted as (
    insert into progress_elements (
      environment_id, user_id, course_id, element_id, version, state, started_at, finished_at, percent, history_at, place, updated_at
    )
    select environment_id, user_id, course_id, element_id, 1, state, started, finished, percent, history, place, now
    from given where version = 0
    on conflict do nothing
    returning user_id, course_id, element_id
  )
  select * from updated union all select * from inserted`

/** Writes each element unless it has another version by now. Returns the keys of those that were written. */
async function upsertElements(db: Connection, writes: readonly ElementWrite[]): Promise<ReadonlySet<string>> {
  // In one order everywhere, so that two processes rarely wait for each other in a circle.
  const sorted = writes.toSorted((a, b) => (rowKeyOf(a) < rowKeyOf(b) ? -1 : 1))
  const columns = [
    sorted.map(({ userId }) => userId),
    sorted.map(({ courseId }) => courseId),
    sorted.map(({ elementId }) => elementId),
    sorted.map(({ version }) => version),
    sorted.map(({ record }) => record.state),
    sorted.map(({ record }) => record.started),
    sorted.map(({ record }) => record.finished),
    sorted.map(({ record }) => record.percent),
    sorted.map(({ record }) => record.history),
    sorted.map(({ record }) => record.place && JSON.stringify(record.place)),
    sorted.map(({ now }) => now),
  ]
  const { rows } = await db.executeQuery<{ user_id: string; course_id: string; element_id: string }>(
    CompiledQuery.raw(UPSERT_ELEMENTS, [ENVIRONMENT_ID, ...columns]),
  )
  return new Set(
    rows.map((row) => rowKeyOf({ userId: row.user_id, courseId: row.course_id, elementId: row.element_id })),
  )
}
