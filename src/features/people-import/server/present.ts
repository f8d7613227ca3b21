import { fullNameOf } from '#features/accounts/server/present.ts'
import type { ImportLine, ImportRow, Preview } from '../model.ts'
import type { JudgedRow } from './judge.ts'
import type { Names } from './resolve.ts'
import type { ImportedRow, ListedImport } from './store.ts'

type Counts = Preview['counts']

const countsOf = (given: Partial<Counts>): Counts => ({
  invited: 0,
  extended: 0,
  added: 0,
  unchanged: 0,
  refused: 0,
  ...given,
})

export function presentPreview(rows: readonly JudgedRow[], names: Names, ignored: string[]): Preview {
  const counts = countsOf({})
  for (const { outcome } of rows) counts[outcome] += 1
  const shown = rows.map((row) => ({
    ...namesIn(names, row),
    row: row.row,
    email: row.email,
    name: fullNameOf({ first_name: row.firstName, last_name: row.lastName, username: null }),
    outcome: row.outcome,
    reason: row.refusal?.reason ?? null,
    value: row.refusal?.value ?? null,
  }))
  return { rows: shown, counts, ignored }
}

export const presentImport = (row: ListedImport): ImportLine => ({
  id: row.id,
  by: row.maker,
  at: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  total: row.rows_count,
  counts: countsOf(row.counts),
})

export const presentRow = (names: Names, row: ImportedRow): ImportRow => ({
  ...namesIn(names, { courseIds: row.course_ids, groupIds: row.group_ids, mentorId: row.mentor_id }),
  row: row.row,
  email: row.email,
  name: fullNameOf({ first_name: row.first_name, last_name: row.last_name, username: null }),
  outcome: row.outcome,
  reason: row.reason,
  value: row.value,
})

const namesIn = (
  { courses, groups, mentorById }: Names,
  given: { courseIds: string[]; groupIds: string[]; mentorId: string | null },
) => ({
  // A course that was deleted meanwhile keeps its id.
  courses: given.courseIds.map((id) => courses.titleOf.get(id) ?? id),
  groups: given.groupIds.map((id) => groups.titleOf.get(id) ?? id),
  mentor: given.mentorId === null ? '' : (mentorById.get(given.mentorId)?.name ?? given.mentorId),
})
