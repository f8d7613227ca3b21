import { DAY_MS } from '#base/clock.ts'

/** Notes, marks and bookmarks of one person. */
export const NOTES_PER_PERSON_MAX = 10_000
export const NOTE_MAX_LENGTH = 10_000
export const QUOTE_MAX_LENGTH = 2000
/** Characters before and after a quote by which it is found again. */
export const CONTEXT_LENGTH = 40
/** Marks of texts that are remembered of a note. */
export const SEEN_MAX = 40
/** Notes of one answer; more come by `offset`. */
export const NOTES_LIMIT = 200
export const DELETED_KEPT_MS = 90 * DAY_MS
export const SEARCH_MAX_LENGTH = 100

/** Pens with which one marks. */
export const NOTE_COLORS = ['sun', 'sky', 'leaf'] as const
export type NoteColor = (typeof NOTE_COLORS)[number]
