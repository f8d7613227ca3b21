import { authoringError } from '#features/authoring/errors.ts'
import { contentsOfElement, draftOf, outlineOf } from '#features/authoring/server/draft-documents.ts'
import { mayChange } from '#features/course-people/rules.ts'
import { partIn } from '#features/course-people/server/rights.ts'
import type { CourseRow } from '#features/courses/server/store.ts'
import { setValue, valueIn } from '#features/drafts/document.ts'
import type { DraftChange, DraftDocument } from '#features/drafts/model.ts'
import { findStep } from '#features/drafts/server/store.ts'
import { getCourse } from '#features/studio/server/create.ts'
import { inCourse, saveContents, saveOutline } from '#features/studio/server/write.ts'
import type { SignedInVisitor } from '#base/roles.ts'
import { htmlLangOf } from '#i18n/languages.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { type Effect, effectOf, fileTextsOf, nameOfText } from '../file-texts.ts'
import type { TextField } from '../fields.ts'
import type { FileEffect, SentText, TextMark } from '../model.ts'
import { OUTLINE } from '../states.ts'
import { isPlain, nameOf, type Translation } from '../rows.ts'
import { split } from '../units.ts'
import { writeXliff } from '../xliff.ts'
import { type GroupPart, groupsOf, languageOfCourse, translationOf } from './course-texts.ts'
import { keyOf, marksOf, type Marks } from './marks.ts'
import { listMarks, upsertMark } from './store.ts'

interface Of {
  courseId: string
  lang: string
}

/** Returns texts of a course as a file for translators. */
export async function exportTexts(
  kernel: Kernel,
  { courseId, lang, part, isOnlyOpen }: Of & { part: string | undefined; isOnlyOpen: boolean },
) {
  const { outline, contents } = await draftOf(kernel.db, await getCourse(kernel, courseId))
  const marks = marksOf(await listMarks(kernel.db, { courseId, lang }))
  const groups = groupsOf(kernel, { outline, contents })
    .filter(({ elementId }) => part === undefined || part === (elementId ?? OUTLINE))
    .map((group) => ({
      id: group.elementId ?? OUTLINE,
      title: group.title,
      texts: group.parts
        .flatMap((own) =>
          own.fields.flatMap((field) => fileTextsOf(own.name, field, translationOf(own, { field, lang, marks }))),
        )
        .filter(({ state }) => !isOnlyOpen || (state !== 'written' && state !== 'checked')),
    }))
  const name = [courseId, ...(part === undefined ? [] : [part]), lang, 'xlf'].join('.')
  const from = htmlLangOf(languageOfCourse(outline))
  return { name, xliff: writeXliff({ courseId, from, to: htmlLangOf(lang), groups }) }
}

/** What the texts of a file do to a course. */
interface Plan extends FileEffect {
  writes: { part: GroupPart; field: TextField; effect: Exclude<Effect, 'same' | { refused: unknown }> }[]
}

function planOf(
  parts: readonly GroupPart[],
  { lang, texts, marks }: { lang: string; texts: readonly SentText[]; marks: Marks },
): Plan {
  const places = new Map(
    parts.flatMap((part) =>
      part.fields.flatMap((field) =>
        split(field.source, field.shape).units.map(
          (_, unit) => [nameOfText(part.name, field, unit), { part, field, unit }] as const,
        ),
      ),
    ),
  )
  const now = new Map<TextField, Translation>()
  const writes = new Map<TextField, Plan['writes'][number]>()
  const plan: FileEffect = { changed: 0, same: 0, refused: [] }
  for (const text of texts) {
    const place = places.get(text.name)
    const before = place && (now.get(place.field) ?? translationOf(place.part, { ...place, lang, marks }))
    const effect =
      place && before ? effectOf(place.field, before, { unit: place.unit, text }) : { refused: 'unknown' as const }
    if (effect === 'same') plan.same += 1
    else if ('refused' in effect) {
      if (text.target !== '') plan.refused.push({ text: text.source, reason: effect.refused })
    } else if (place) {
      plan.changed += 1
      now.set(place.field, effect)
      writes.set(place.field, { part: place.part, field: place.field, effect })
    }
  }
  return { ...plan, writes: [...writes.values()] }
}

async function loadPlan(
  kernel: Kernel,
  db: Database | Transaction,
  { row, lang, texts }: { row: CourseRow; lang: string; texts: readonly SentText[] },
): Promise<Plan> {
  const marks = marksOf(await listMarks(db, { courseId: row.id, lang }))
  const parts = groupsOf(kernel, await draftOf(db, row)).flatMap((group) => group.parts)
  return planOf(parts, { lang, texts, marks })
}

/** Returns what taking over the texts of a file would change. */
export async function checkTexts(
  kernel: Kernel,
  { courseId, lang, texts }: Of & { texts: readonly SentText[] },
): Promise<FileEffect> {
  const { changed, same, refused } = await loadPlan(kernel, kernel.db, {
    row: await getCourse(kernel, courseId),
    lang,
    texts,
  })
  return { changed, same, refused }
}

interface Taking extends Of {
  /** Names the batch in each document. */
  id: string
  texts: readonly SentText[]
  actorId: string
}

/** Takes the texts of a file over into the draft: all that can be, in one transaction. */
export const takeTexts = (kernel: Kernel, { courseId, lang, id, texts, actorId }: Taking): Promise<FileEffect> =>
  inCourse(kernel, { courseId, actorId }, async (trx, row) => {
    const { writes, ...effect } = await loadPlan(kernel, trx, { row, lang, texts })
    const byDocument = Map.groupBy(writes, ({ part }) => part.name)
    for (const [name, own] of byDocument) {
      // Marks come first: saving a text keeps the mark that it has already.
      for (const { field, effect: written } of own) {
        const { mark } = written
        if (mark && (!isPlain(field, mark) || !isNew(own, field, { lang, mark })))
          await saveMark(kernel, trx, { courseId, document: name, lang, field, mark })
      }
      const changesOf = (document: DraftDocument): DraftChange[] =>
        own.flatMap(({ field, effect: { value } }) =>
          [field.path, ...field.also]
            .filter((path) => nameOf(asText(valueIn(document, path, lang))) !== nameOf(asText(value)))
            .map((path) => setValue(document, { path, lang, value })),
        )
      await saveChanges(kernel, trx, { row, name, actorId, id, changesOf })
    }
    return effect
  })

const asText = (value: unknown): string | readonly string[] =>
  typeof value === 'string' ? value : Array.isArray(value) ? value.map(String) : ''

const isNew = (own: Plan['writes'], field: TextField, { lang, mark }: { lang: string; mark: TextMark }): boolean =>
  own.some(
    ({ part, field: other }) =>
      other === field && nameOf(asText(valueIn(part.document, field.path, lang))) !== mark.target,
  )

const saveMark = (
  kernel: Kernel,
  trx: Transaction,
  of: { courseId: string; document: string; lang: string; field: TextField; mark: TextMark },
): Promise<void> => {
  const { courseId, document, lang, field, mark } = of
  const place = { course_id: courseId, document, path: keyOf(field.path), lang }
  return upsertMark(trx, { ...place, ...mark, marked_at: kernel.clock.now() })
}

interface Saving {
  row: CourseRow
  /** `outline`, or the id of an element. */
  name: string
  actorId: string
  id: string
  changesOf: (document: DraftDocument) => readonly DraftChange[]
}

async function saveChanges(kernel: Kernel, trx: Transaction, { row, name, actorId, id, changesOf }: Saving) {
  const written = name === OUTLINE ? await outlineOf(trx, row) : await contentsOfElement(trx, row, name)
  const changes = [...changesOf(written.document)]
  if (changes.length === 0) return
  const batch = { id, revision: written.revision, changes }
  const of = { row, live: written.live, actorId, batch }
  if (name === OUTLINE) await saveOutline(kernel, trx, of)
  else await saveContents(kernel, trx, { ...of, elementId: name })
}

/** Takes back what a person took over from a file. Texts that were changed since stay as they are. */
export const takeBack = (
  kernel: Kernel,
  { courseId, id, visitor }: { courseId: string; id: string; visitor: SignedInVisitor },
): Promise<void> => {
  const { userId: actorId } = visitor
  return inCourse(kernel, { courseId, actorId }, async (trx, row) => {
    const own = await partIn(trx, { visitor, courseId })
    const { contents } = await draftOf(trx, row)
    for (const name of [OUTLINE, ...contents.keys()]) {
      const key = name === OUTLINE ? { kind: 'outline' as const, id: row.id } : { kind: 'element' as const, id: name }
      const step = await findStep(trx, key, id)
      if (!step?.inverse) continue
      if (step.changed_by !== actorId) throw authoringError('authoring.no-such-course')
      const changes = step.inverse
      // The id may be that of another batch, from a time when the person had other rights.
      if (!changes.every((change) => mayChange(own, change))) throw portalError('AUTH-DENY')
      await saveChanges(kernel, trx, { row, name, actorId, id: kernel.makeId(), changesOf: () => changes })
    }
  })
}
