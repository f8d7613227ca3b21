import { audit } from '#features/accounts/server/audit.ts'
import { authoringError } from '#features/authoring/errors.ts'
import { ELEMENTS_MAX } from '#features/authoring/limits.ts'
import { courseSettings } from '#features/authoring/model.ts'
import { draftOf, outlineOf } from '#features/authoring/server/draft-documents.ts'
import { findOwnCourse, insertEmptyCourse, lockCourse } from '#features/authoring/server/store-courses.ts'
import { listElementsElsewhere } from '#features/authoring/server/store-elements.ts'
import { addKeeper } from '#features/course-people/server/keepers.ts'
import type { CourseRow } from '#features/courses/server/store.ts'
import { entriesAt } from '#features/drafts/document.ts'
import type { DraftDocument, DraftEntry } from '#features/drafts/model.ts'
import { replaceDraft } from '#features/drafts/server/save-batch.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { settingsOf, startingLessons, textsOf } from '../course-templates.ts'
import type { NewCourse } from '../model.ts'
import { inCourse, saveOutline } from './write.ts'

/** Creates an unpublished course with a first lesson. Repeating the call creates nothing. */
export async function createCourse(kernel: Kernel, { actorId, course }: { actorId: string; course: NewCourse }) {
  const { id, elementId, title, template } = course
  const say = await templateTexts(kernel, course)
  const now = kernel.clock.now()
  const settings = courseSettings.parse({
    title,
    lang: course.lang,
    type: 'free',
    access: 'first-lesson-open',
    arbitraryWalkthrough: false,
  })
  await kernel.db.transaction().execute(async (trx) => {
    const isNew = await insertEmptyCourse(trx, { id, settings, secret: kernel.makeId(), now })
    const row = await lockCourse(trx, id)
    if (!row) throw authoringError('authoring.id-taken')
    if (!isNew) {
      const { document } = await outlineOf(trx, row)
      if (entriesAt(document, ['elements'])?.some((element) => element.id === elementId)) return
      throw authoringError('authoring.id-taken')
    }
    if ((await listElementsElsewhere(trx, { courseId: id, elementIds: [elementId] })).length > 0)
      throw authoringError('authoring.id-taken')
    const lessons = startingLessons(template, { elementId, makeId: kernel.makeId, say })
    const document = { ...settings, ...settingsOf(template), elements: lessons.map(({ head }) => head) }
    const of = { events: kernel.events, courseId: id, by: actorId, now }
    await replaceDraft(trx, { ...of, key: { kind: 'outline', id }, document })
    for (const { head, contents } of lessons) {
      if (contents) await replaceDraft(trx, { ...of, key: { kind: 'element', id: head.id }, document: contents })
    }
    await addKeeper(trx, { courseId: id, userId: actorId, now })
    await audit(trx, { actorId, action: 'course.created', subject: id, now })
  })
  return { id, elementId }
}

/** Returns the texts of a template in the language in which the course will be written. */
async function templateTexts(kernel: Kernel, { template, lang }: NewCourse) {
  const texts = await Promise.all(
    textsOf(template).map(async ({ key, values }) => ({
      name: nameOf(key, values),
      text: await kernel.texts.textOf(lang, `admin.studio.starting.${key}`, values),
    })),
  )
  return (key: string, values: Record<string, number> = {}) =>
    texts.find(({ name }) => name === nameOf(key, values))?.text ?? ''
}

const nameOf = (key: string, values: Record<string, number>): string => `${key} ${JSON.stringify(values)}`

/** Copies a course as it is written. Its copy has ids of its own and is unpublished. */
export async function copyCourse(
  kernel: Kernel,
  { actorId, from, id, title }: { actorId: string; from: string; id: string; title?: string | undefined },
) {
  const source = await getCourse(kernel, from)
  const { outline, contents, content } = await draftOf(kernel.db, source)
  const now = kernel.clock.now()
  const settings = { ...content.course, pageAlias: null }
  await kernel.db.transaction().execute(async (trx) => {
    const isNew = await insertEmptyCourse(trx, { id, settings, secret: kernel.makeId(), now })
    if (!isNew) throw authoringError('authoring.id-taken')
    const elements = (entriesAt(outline, ['elements']) ?? []).map((head) => ({ head, id: kernel.makeId() }))
    const document = {
      ...outline,
      ...(title !== undefined && { title }),
      pageAlias: null,
      elements: elements.map((copy) => ({ ...copy.head, id: copy.id })),
    }
    const of = { events: kernel.events, courseId: id, by: actorId, now }
    await replaceDraft(trx, { ...of, key: { kind: 'outline', id }, document })
    for (const copy of elements)
      await copyContents(kernel, trx, { courseId: id, id: copy.id, document: contents.get(copy.head.id), actorId })
    await addKeeper(trx, { courseId: id, userId: actorId, now })
    await audit(trx, { actorId, action: 'course.created', subject: id, details: { from }, now })
  })
  return { id }
}

interface ElementCopies {
  courseId: string
  actorId: string
  from: string
  copies: readonly { of: string; id: string }[]
  after: readonly string[]
  heading?: { name: string | null; texts: Readonly<Record<string, string>> } | undefined
}

/** Copies elements with their contents into a course. Repeating the call copies nothing again. */
export async function copyElements(kernel: Kernel, { courseId, actorId, from, copies, after, heading }: ElementCopies) {
  const source = await getCourse(kernel, from)
  const { outline, contents } = await draftOf(kernel.db, source)
  const heads = entriesAt(outline, ['elements']) ?? []
  return inCourse(kernel, { courseId, actorId }, async (trx, row) => {
    const target = await outlineOf(trx, row)
    const present = new Set((entriesAt(target.document, ['elements']) ?? []).map(({ id }) => id))
    const wanted = copies.filter(({ id }) => !present.has(id))
    if (wanted.length === 0) return { revision: target.revision }
    if (present.size + wanted.length > ELEMENTS_MAX) throw authoringError('authoring.too-many-elements')
    if ((await listElementsElsewhere(trx, { courseId, elementIds: wanted.map(({ id }) => id) })).length > 0)
      throw authoringError('authoring.id-taken')
    const entries = wanted.map(({ of, id }) => ({ ...underHeading(headIn(heads, of), heading), id }))
    const changes = [{ kind: 'insert' as const, list: ['elements'], after: [...after], entries }]
    const batch = { id: kernel.makeId(), revision: target.revision, changes }
    const { revision } = await saveOutline(kernel, trx, { row, live: target.live, actorId, batch })
    for (const { of, id } of wanted)
      await copyContents(kernel, trx, { courseId, id, document: contents.get(of), actorId })
    return { revision }
  })
}

async function copyContents(
  kernel: Kernel,
  trx: Transaction,
  {
    courseId,
    id,
    document,
    actorId,
  }: { courseId: string; id: string; document: DraftDocument | undefined; actorId: string },
): Promise<void> {
  if (!document) return
  const of = { events: kernel.events, courseId, by: actorId, now: kernel.clock.now() }
  const copy = withOwnIds(document, kernel.makeId)
  await replaceDraft(trx, { ...of, key: { kind: 'element', id }, document: copy })
}

/** Gives the blocks and test questions of a copy ids of their own: answers and places of learners belong to the original. */
function withOwnIds(document: DraftDocument, makeId: () => string): DraftDocument {
  const withId = (entry: DraftEntry): DraftEntry => ({ ...entry, id: makeId() })
  const banks = entriesAt(document, ['test', 'banks']) ?? []
  return {
    ...document,
    components: (entriesAt(document, ['components']) ?? []).map(withId),
    ...(isFields(document['test']) && {
      test: {
        ...document['test'],
        banks: banks.map((bank) => ({ ...bank, questions: (entriesAt(bank, ['questions']) ?? []).map(withId) })),
      },
    }),
  }
}

/** Returns the head of an element under another heading, with its translations. */
function underHeading(head: DraftEntry, heading: ElementCopies['heading']): DraftEntry {
  if (!heading) return head
  const own = isFields(head['texts']) ? head['texts'] : {}
  const langs = [...new Set([...Object.keys(own), ...Object.keys(heading.texts)])]
  const texts = langs.flatMap((lang) => {
    const { section: _, ...rest } = isFields(own[lang]) ? own[lang] : {}
    const section = heading.name === null ? undefined : heading.texts[lang]
    const all = { ...rest, ...(section !== undefined && { section }) }
    return Object.keys(all).length === 0 ? [] : [[lang, all]]
  })
  return { ...head, section: heading.name, texts: Object.fromEntries(texts) }
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function headIn(heads: readonly DraftEntry[], id: string): DraftEntry {
  const head = heads.find((each) => each.id === id)
  if (!head) throw authoringError('authoring.no-such-element')
  return head
}

export async function getCourse(kernel: Kernel, id: string): Promise<CourseRow> {
  const row = await findOwnCourse(kernel.db, id)
  if (!row) throw authoringError('authoring.no-such-course')
  return row
}
