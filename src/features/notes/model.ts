import { z } from 'zod'
import { plainText } from '#base/plain-text.ts'
import { CONTEXT_LENGTH, NOTE_COLORS, NOTE_MAX_LENGTH, QUOTE_MAX_LENGTH, SEEN_MAX } from './limits.ts'

/** A mark belongs to a passage, a bookmark to a block or a whole lesson; both may have a text. */
export const NOTE_KINDS = ['mark', 'bookmark'] as const

// PostgreSQL rejects NUL characters and unpaired surrogates.
const words = (max: number) => z.string().transform((text) => text.replaceAll('\0', '').toWellFormed().slice(0, max))
const id = plainText(64).min(1)

export const noteContent = z.object({
  kind: z.enum(NOTE_KINDS),
  elementId: z.string(),
  blockId: z.string().nullable(),
  color: z.enum(NOTE_COLORS),
  quote: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  /** Language of the quote. */
  lang: z.string(),
  text: z.string(),
})
export type NoteContent = z.infer<typeof noteContent>

/** A note as a device sends it. */
export const noteInput = noteContent.extend({
  elementId: id,
  blockId: id.nullable(),
  quote: words(QUOTE_MAX_LENGTH),
  prefix: words(CONTEXT_LENGTH),
  suffix: words(CONTEXT_LENGTH),
  lang: z.string().max(20),
  text: words(NOTE_MAX_LENGTH),
  /** Time of the change on the device. */
  at: z.iso.datetime(),
  /** Digests of the texts from which this one was edited; empty for a new note. */
  bases: z.array(z.string().max(16)).max(SEEN_MAX),
})
export type NoteInput = z.infer<typeof noteInput>

export const note = noteContent.extend({
  id: z.string(),
  courseId: z.string(),
  created: z.iso.datetime(),
  edited: z.iso.datetime(),
})
export type Note = z.infer<typeof note>

/** A note in a list, with the title and path of its lesson. */
export const listedNote = note.extend({
  /** Null when the lesson no longer exists. */
  element: z.object({ title: z.string(), path: z.string() }).nullable(),
  course: z.object({ title: z.string(), hue: z.int() }).nullable(),
})
export type ListedNote = z.infer<typeof listedNote>
