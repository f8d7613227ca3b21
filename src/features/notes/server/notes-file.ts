import type { Hono } from 'hono'
import { normaliseLocale } from '#i18n/languages.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { type PortalEnv, visitorOf } from '#server/http/request-visitor.ts'
import { NOTES_PER_PERSON_MAX } from '../limits.ts'
import type { ListedNote } from '../model.ts'
import { withPlaces } from './places.ts'
import { listNotes } from './store.ts'

/** Serves all own notes as a Markdown file; a route of its own, because it is a download. */
export function addNotesFile(api: Hono<PortalEnv>, kernel: Kernel): void {
  api.get('/lpm/notes.md', async (context) => {
    const { visitor } = await visitorOf(kernel, context)
    if (visitor.kind === 'guest') throw portalError('portal.sign-in-needed')
    const { lang, course } = context.req.query()
    const of = { userId: visitor.userId, courseId: course || undefined }
    const notes = await listNotes(kernel.db, of, { limit: NOTES_PER_PERSON_MAX, offset: 0 })
    return context.body(markdownOf(await withPlaces(kernel, notes, normaliseLocale(lang ?? ''))), 200, {
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': 'attachment; filename="notes.md"',
      'cache-control': 'no-store',
    })
  })
}

/** Formats notes under the titles of their courses and lessons. */
export function markdownOf(notes: readonly ListedNote[]): string {
  const lines: string[] = []
  let course: string | undefined
  let element: string | undefined
  for (const note of notes) {
    if (note.courseId !== course) lines.push(`# ${plain(note.course?.title ?? note.courseId)}`, '')
    if (note.elementId !== element) lines.push(`## ${plain(note.element?.title ?? note.elementId)}`, '')
    course = note.courseId
    element = note.elementId
    if (note.quote !== '') lines.push(...note.quote.split('\n').map((line) => `> ${line}`), '')
    if (note.text !== '') lines.push(note.text, '')
    if (note.quote === '' && note.text === '') lines.push('—', '')
  }
  return lines.join('\n')
}

const plain = (title: string): string => title.replaceAll(/\s+/g, ' ')
