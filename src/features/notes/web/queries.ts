import { queriesOf } from '#web/queries.ts'
import type { NotesApi } from '../api.ts'

const query = queriesOf<NotesApi>()

/** Queries own notes in an element. */
export const elementNotesQuery = (elementId: string, lang: string) =>
  query('GET /lpm/notes', { query: { elementId, lang } })

/** Filters of the notes page. */
export interface NotesFilter {
  courseId?: string | undefined
  q?: string | undefined
}

export function parseNotesFilter(search: string): NotesFilter {
  const asked = new URLSearchParams(search)
  return { courseId: asked.get('course') ?? undefined, q: asked.get('q')?.trim() || undefined }
}

export function notesSearchOf({ courseId, q }: NotesFilter): string {
  const asked = new URLSearchParams({ ...(courseId && { course: courseId }), ...(q && { q }) })
  return asked.size > 0 ? `?${asked}` : ''
}

export const allNotesQuery = (lang: string, { courseId, q }: NotesFilter) =>
  query('GET /lpm/notes', { query: { lang, ...(courseId && { courseId }), ...(q && { q }) } })
