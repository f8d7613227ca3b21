import { fullNameOf, avatarUrlOf } from '#features/accounts/server/present.ts'
import type { DeskEntry, DeskPerson } from '../model.ts'
import type { EntryRow } from './store-inbox.ts'

type Named = Parameters<typeof fullNameOf>[0] & Parameters<typeof avatarUrlOf>[0] & { id: string }

/** Returns a person as the desk shows them; the name is empty if unknown, and the page has a text for that. */
export const personOf = (row: Named): DeskPerson => ({ id: row.id, name: fullNameOf(row), avatarUrl: avatarUrlOf(row) })

/** Returns the title of a course in a language. */
export const titleOf = (course: { title: string; texts: Record<string, { title?: string }> }, lang: string): string =>
  course.texts[lang]?.title ?? course.title

export const entryOf = (row: EntryRow): DeskEntry => ({
  id: row.id,
  learner: { ...personOf(row.learner), lang: row.learner.lang },
  last:
    row.last_text === null
      ? null
      : { text: row.last_text, isStudent: row.last_is_student === true, files: row.last_files ?? 0 },
  lastAt: row.last_at.toISOString(),
  waitingSince: row.waiting_since?.toISOString() ?? null,
  state: row.state,
  snoozedUntil: row.snoozed_until?.toISOString() ?? null,
  tags: row.tags,
  mentor: row.mentor && personOf(row.mentor),
  team: row.team,
})
