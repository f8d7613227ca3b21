import type { JSONColumnType } from 'kysely'
import { keptDraftStore } from '#features/authoring/server/kept-draft-store.ts'
import { type ScheduleColumns, scheduleStore } from '#features/authoring/server/schedule-store.ts'
import type { DraftDocument } from '#features/drafts/model.ts'
import type { MicrocourseContent } from '../model.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    microcourse_schedules: ScheduleColumns & { microcourse_id: string; content: JSONColumnType<MicrocourseContent> }
  }
}

/** Microcourses that are published at a time. */
export const microcourseSchedules = scheduleStore<MicrocourseContent>({
  table: 'microcourse_schedules',
  owner: 'microcourse_id',
})

/** Drafts of microcourses that were replaced. */
export const keptMicrocourseDrafts = keptDraftStore<{ document: DraftDocument }>({
  table: 'kept_microcourse_drafts',
  owner: 'microcourse_id',
  documents: ['document'],
})
