import { cachedElement } from '#features/courses/server/cached.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { NotesApi } from '../api.ts'
import { notesError } from '../errors.ts'
import { NOTES_PER_PERSON_MAX } from '../limits.ts'
import type { NoteInput } from '../model.ts'
import { mayDelete, mergeNote } from '../rules.ts'
import { courseTitle, withPlaces } from './places.ts'
import { countByCourse, countListed, countNotes, emptyNote, listNotes, lockNote, writeNote } from './store.ts'

export const notesHandlers = (kernel: Kernel): Handlers<NotesApi> => ({
  'GET /lpm/notes': async ({ query, visitor: { userId } }) => {
    const lang = normaliseLocale(query.lang)
    const of = { userId, elementId: query.elementId, courseId: query.courseId, q: query.q }
    const [notes, total, counts] = await Promise.all([
      listNotes(kernel.db, of, query),
      countListed(kernel.db, of),
      countByCourse(kernel.db, userId),
    ])
    const courses = counts.map(async ({ id, count }) => ({ id, count, title: await courseTitle(kernel, id, lang) }))
    return { notes: await withPlaces(kernel, notes, lang), total, courses: await Promise.all(courses) }
  },

  'PUT /lpm/notes/:id': ({ params: { id }, body, visitor: { userId } }) => saveNote(kernel, { userId, id }, body),

  'POST /lpm/notes/:id/deletion': ({ params: { id }, body: { bases }, visitor: { userId } }) =>
    kernel.db.transaction().execute(async (trx) => {
      const kept = await lockNote(trx, { userId, id })
      if (!kept || kept.isDeleted) return { id, isDeleted: true }
      if (!mayDelete(kept, bases)) return { id, isDeleted: false }
      await emptyNote(trx, { userId, id }, kernel.clock.now())
      return { id, isDeleted: true }
    }),
})

async function saveNote(kernel: Kernel, of: { userId: string; id: string }, input: NoteInput) {
  const element = await cachedElement(kernel, input.elementId)
  return kernel.db.transaction().execute(async (trx) => {
    const kept = await lockNote(trx, of)
    // An existing note may be edited even if its lesson no longer exists.
    const courseId = kept?.courseId ?? element?.course_id
    if (courseId === undefined) throw notesError('notes.no-such-element')
    if (!kept && (await countNotes(trx, of.userId)) >= NOTES_PER_PERSON_MAX) throw notesError('notes.too-many')
    const merged = mergeNote(kept, input, kernel.clock.now().toISOString())
    if (merged !== kept) await writeNote(trx, of, { ...merged, courseId })
    return { ...merged, id: of.id, courseId }
  })
}
