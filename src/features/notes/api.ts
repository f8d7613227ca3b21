import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { NOTES_LIMIT, SEARCH_MAX_LENGTH, SEEN_MAX } from './limits.ts'
import { listedNote, note, noteInput } from './model.ts'

const id = z.string().max(64)

export const notesApi = contract({
  'GET /lpm/notes': {
    summary: 'One’s own highlights, notes and bookmarks, by position; never anybody else’s',
    access: 'session',
    query: z.object({
      lang: z.string().max(20).default('en'),
      elementId: id.optional(),
      courseId: id.optional(),
      q: z
        .string()
        .optional()
        .transform(
          (text) => text?.replaceAll('\0', ' ').toWellFormed().trim().slice(0, SEARCH_MAX_LENGTH) || undefined,
        ),
      limit: z.coerce.number().int().min(1).max(NOTES_LIMIT).default(NOTES_LIMIT),
      offset: z.coerce.number().int().min(0).default(0),
    }),
    output: z.object({
      notes: z.array(listedNote),
      total: z.int(),
      /** Courses with notes, with their number. */
      courses: z.array(z.object({ id: z.string(), title: z.string().nullable(), count: z.int() })),
    }),
  },
  'PUT /lpm/notes/:id': {
    summary: 'Save a note of a device. The last change wins, and no text is lost; returns what is stored',
    access: 'session',
    isIdempotent: true,
    body: noteInput,
    output: note.extend({ isDeleted: z.boolean() }),
    errors: ['notes.no-such-element', 'notes.too-many'],
  },
  'POST /lpm/notes/:id/deletion': {
    summary: 'Delete a note, unless another device has changed it since',
    access: 'session',
    isIdempotent: true,
    body: z.object({ bases: z.array(z.string().max(16)).max(SEEN_MAX) }),
    output: z.object({ id: z.string(), isDeleted: z.boolean() }),
  },
})
type Endpoints = typeof notesApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface NotesApi extends Endpoints {}
