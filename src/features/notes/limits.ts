import { DAY_MS } from '#base/clock.ts'

/** Maximum number of notes, marks and bookmarks per person. */
export const NOTES_PER_PERSON_MAX = 10_000
export const NOTE_MAX_LENGTH = 10_000
export const QUOTE_MAX_LENGTH = 2000
/** Characters before and after a quote that are stored to find it again. */
export const CONTEXT_LENGTH = 40
/** Number of text digests that are stored per note. */
export const SEEN_MAX = 40
/** Page size; further pages are read with `offset`. */
export const NOTES_LIMIT = 200
export const DELETED_KEPT_MS = 90 * DAY_MS
export const SEARCH_MAX_LENGTH = 100

/** Colours of marks. */
export const NOTE_COLORS = ['sun', 'sky', 'leaf'] as const
export type NoteColor = (typeof NOTE_COLORS)[number]
