import { type JSONColumnType, sql } from 'kysely'
import type { DraftDocument } from '#features/drafts/model.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { CourseContent } from '../model.ts'
import { keptDraftStore } from './kept-draft-store.ts'
import { type ScheduleColumns, scheduleStore } from './schedule-store.ts'

/** The documents of a replaced draft. */
type CourseDocuments = {
  outline: DraftDocument
  /** By element id. */
  contents: Record<string, DraftDocument>
}

declare module '#server/database/database.ts' {
  interface Tables {
    course_schedules: ScheduleColumns & { course_id: string; content: JSONColumnType<CourseContent> }
  }
}

type Connection = Database | Transaction

/** Courses that are published at a time. */
export const courseSchedules = scheduleStore<CourseContent>({ table: 'course_schedules', owner: 'course_id' })

/** Drafts of courses that were replaced. */
export const keptDrafts = keptDraftStore<CourseDocuments>({
  table: 'kept_drafts',
  owner: 'course_id',
  documents: ['outline', 'contents'],
})
/** Counts the learners of a course, and of elements those who have done them and those in the middle of them. */
export async function countProgress(db: Connection, { courseId, ids }: { courseId: string; ids: readonly string[] }) {
  const { rows: courses } = await sql<{ started: number; finished: number }>`
    select count(*) filter (where timestamp is not null)::int as started,
      count(*) filter (where finished_at is not null)::int as finished
    from progress_courses where course_id = ${courseId}`.execute(db)
  const { rows: elements } = await sql<{ id: string; done: number; inside: number; results: number; open: number }>`
    select wanted.id,
      (select count(*)::int from progress_elements where course_id = ${courseId} and element_id = wanted.id and state = 'done') as done,
      (select count(*)::int from progress_elements where course_id = ${courseId} and element_id = wanted.id and state <> 'done') as inside,
      (select count(*)::int from test_attempts where element_id = wanted.id and state <> 'open') as results,
      (select count(*)::int from test_attempts where element_id = wanted.id and state = 'open') as open
    from unnest(${[...ids]}::text[]) as wanted (id)`.execute(db)
  return { started: courses[0]?.started ?? 0, finished: courses[0]?.finished ?? 0, elements }
}
