import { z } from 'zod'
import { authoringError } from '#features/authoring/errors.ts'
import { draftOf } from '#features/authoring/server/draft-documents.ts'
import { lockCourse } from '#features/authoring/server/store-courses.ts'
import { partIn } from '#features/course-people/server/rights.ts'
import { getCourse } from '#features/studio/server/create.ts'
import type { SignedInVisitor } from '#base/roles.ts'
import { portalError } from '#server/http/errors.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { CourseTranslationApi } from '../api.ts'
import { countsOf, sumOf } from '../counts.ts'
import { languagesIn } from '../languages.ts'
import { REPEATS_MAX } from '../limits.ts'
import type { Repeat } from '../model.ts'
import { OUTLINE } from '../states.ts'
import { groupsOf, languageOfCourse, rowsIn, type Group } from './course-texts.ts'
import { checkTexts, exportTexts, takeBack, takeTexts } from './files.ts'
import { keyOf, type Marks, marksOf } from './marks.ts'
import { listMarks, upsertMark } from './store.ts'

export const courseTranslationHandlers = (kernel: Kernel): Handlers<CourseTranslationApi> => ({
  'GET /creator/studio/courses/:id/translations': async ({ params: { id } }) => {
    const draft = await draftOf(kernel.db, await getCourse(kernel, id))
    const marks = marksOf(await listMarks(kernel.db, { courseId: id }))
    const groups = groupsOf(kernel, draft)
    const langs = new Set([draft.outline, ...draft.contents.values()].flatMap((document) => [...languagesIn(document)]))
    langs.delete(languageOfCourse(draft.outline))
    const counts = (lang: string) => sumOf(groups.map((group) => countsOf(rowsIn(group, { lang, marks }))))
    return { languages: [...langs].toSorted().map((lang) => ({ lang, counts: counts(lang) })) }
  },

  'GET /creator/studio/courses/:id/translate/:lang': async ({ params: { id, lang } }) => {
    const draft = await draftOf(kernel.db, await getCourse(kernel, id))
    const marks = marksOf(await listMarks(kernel.db, { courseId: id, lang }))
    return {
      groups: groupsOf(kernel, draft).map((group) => ({
        elementId: group.elementId,
        title: group.title,
        counts: countsOf(rowsIn(group, { lang, marks })),
      })),
    }
  },

  'GET /creator/studio/courses/:id/translate/:lang/:document': async ({ params: { id, lang, document } }) => {
    const draft = await draftOf(kernel.db, await getCourse(kernel, id))
    const groups = groupsOf(kernel, draft)
    if (document !== OUTLINE && !groups.some(({ elementId }) => elementId === document))
      throw authoringError('authoring.no-such-element')
    const rows = await listMarks(kernel.db, { courseId: id, lang })
    return {
      marks: rows
        .filter((row) => row.document === document)
        .map(({ path, target, source, states }) => ({ path: pathIn(path), target, source, states })),
      repeats: repeatsIn(groups, { document, lang, marks: marksOf(rows) }),
    }
  },

  'PUT /creator/studio/courses/:id/translate/:lang/:document': async ({ params, body, visitor }) => {
    const { id: courseId, lang, document } = params
    await requireLanguage(kernel, { visitor, courseId, lang })
    await kernel.db.transaction().execute(async (trx) => {
      const row = await lockCourse(trx, courseId)
      if (!row) throw authoringError('authoring.no-such-course')
      const { outline, contents } = await draftOf(trx, row)
      if (
        document !== OUTLINE &&
        !groupsOf(kernel, { outline, contents }).some(({ elementId }) => elementId === document)
      )
        throw authoringError('authoring.no-such-element')
      for (const { path, ...mark } of body.marks) {
        const place = { course_id: courseId, document, path: keyOf(path), lang }
        await upsertMark(trx, { ...place, ...mark, marked_at: kernel.clock.now() })
      }
    })
    return {}
  },

  'GET /creator/studio/courses/:id/xliff/:lang': async ({ params: { id, lang }, query }) =>
    exportTexts(kernel, { courseId: id, lang, part: query.part, isOnlyOpen: query.open === 'true' }),

  'POST /creator/studio/courses/:id/xliff/:lang/check': async ({ params: { id, lang }, body, visitor }) => {
    await requireLanguage(kernel, { visitor, courseId: id, lang })
    return checkTexts(kernel, { courseId: id, lang, texts: body.texts })
  },

  'PUT /creator/studio/courses/:id/xliff/:lang': async ({ params: { id, lang }, body, visitor }) => {
    await requireLanguage(kernel, { visitor, courseId: id, lang })
    return takeTexts(kernel, { courseId: id, lang, ...body, actorId: visitor.userId })
  },

  'POST /creator/studio/courses/:id/xliff/:lang/undo': async ({ params: { id, lang }, body, visitor }) => {
    await requireLanguage(kernel, { visitor, courseId: id, lang })
    await takeBack(kernel, { courseId: id, id: body.id, visitor })
    return {}
  },
})

/** Throws unless a visitor may write a language of a course. */
export async function requireLanguage(
  kernel: Kernel,
  { visitor, courseId, lang }: { visitor: SignedInVisitor; courseId: string; lang: string },
): Promise<void> {
  const { rights, languages } = await partIn(kernel.db, { visitor, courseId })
  if (!rights.includes('write') && !languages.includes(lang)) throw portalError('AUTH-DENY')
}

/** Texts of the document that are translated elsewhere in the course as well, or only there. */
function repeatsIn(
  groups: readonly Group[],
  { document, lang, marks }: { document: string; lang: string; marks: Marks },
): Repeat[] {
  const known = new Map<string, Repeat>()
  const wanted = new Set<string>()
  for (const group of groups) {
    const isOwn = group.elementId === document || (document === OUTLINE && group.elementId === null)
    for (const { source, target, state } of rowsIn(group, { lang, marks })) {
      if (isOwn) wanted.add(source)
      const isDone = state === 'written' || state === 'checked'
      if (isDone && (!known.has(source) || state === 'checked'))
        known.set(source, { source, target, title: group.title })
    }
  }
  return [...known.values()].filter(({ source }) => wanted.has(source)).slice(0, REPEATS_MAX)
}

const pathIn = (path: string): string[] => z.array(z.string()).parse(JSON.parse(path))
