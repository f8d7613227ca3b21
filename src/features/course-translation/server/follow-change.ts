import type { DocumentChange } from '#features/authoring/server/hooks.ts'
import { entriesAt, valueIn } from '#features/drafts/document.ts'
import type { DraftDocument } from '#features/drafts/model.ts'
import { schemaOfType } from '#features/pages/server/authoring/block-kinds.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { courseFields, elementFields, headFields, type Path, type TextField } from '../fields.ts'
import { languagesIn } from '../languages.ts'
import { OUTLINE } from '../states.ts'
import { markAfter } from '../rows.ts'
import { keyOf, marksOf } from './marks.ts'
import { listMarks, upsertMark } from './store.ts'

/** Keeps what is known of translations when their document changes: from which original they were made. */
export async function followChange(kernel: Kernel, trx: Transaction, change: DocumentChange): Promise<void> {
  const { courseId, elementId, now } = change
  const [before, after] = changedParts(change)
  const langs = [...languagesIn(after)]
  if (langs.length === 0) return
  const fieldsIn = (document: DraftDocument): TextField[] =>
    elementId === null
      ? [
          ...courseFields(document),
          ...(entriesAt(document, ['elements']) ?? []).flatMap(({ id }) => headFields(document, id)),
        ]
      : elementFields(document, (kind) => schemaOfType(kernel, kind))
  const old = new Map(fieldsIn(before).map((field) => [keyOf(field.path), field]))
  const at = { courseId, document: elementId ?? OUTLINE }
  const changed = fieldsIn(after).flatMap((field) =>
    langs.flatMap((lang) => {
      const sides = sidesOf({ before, after, old: old.get(keyOf(field.path)), field, lang })
      return sides.before.value === sides.after.value && sides.before.source === sides.after.source
        ? []
        : [{ field, lang, ...sides }]
    }),
  )
  if (changed.length === 0) return
  const marks = marksOf(await listMarks(trx, at))
  for (const { field, lang, ...sides } of changed) {
    const { path } = field
    const find = (target: string) => marks.find({ document: at.document, path, lang, target })
    const mark = markAfter(field.shape, { ...sides, find })
    if (!mark) continue
    const place = { course_id: courseId, document: at.document, path: keyOf(path), lang }
    await upsertMark(trx, { ...place, ...mark, marked_at: now })
  }
}

function sidesOf(of: {
  before: DraftDocument
  after: DraftDocument
  old: TextField | undefined
  field: TextField
  lang: string
}) {
  const { before, after, old, field, lang } = of
  const valueAt = (document: DraftDocument, path: Path) => valueIn(document, path, lang)
  return {
    before: { source: old?.source, value: valueAt(before, field.path) },
    after: { source: field.source, value: valueAt(after, field.path) },
  }
}

/** Returns both documents without the lessons and blocks that are the same in both. */
function changedParts({ before, after }: DocumentChange): [DraftDocument, DraftDocument] {
  const list = 'components'
  if (!Array.isArray(after[list])) return [before, after]
  const known = new Set(entriesAt(before, [list]))
  const kept = (entriesAt(after, [list]) ?? []).filter((entry) => known.has(entry))
  const same = new Set(kept)
  const without = (document: DraftDocument): DraftDocument => ({
    ...document,
    [list]: (entriesAt(document, [list]) ?? []).filter((entry) => !same.has(entry)),
  })
  return [without(before), without(after)]
}
