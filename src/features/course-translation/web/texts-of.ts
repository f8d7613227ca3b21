import { setValue, valueIn } from '#features/drafts/document.ts'
import type { DraftDocument } from '#features/drafts/model.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { textIn, type TextField } from '../fields.ts'
import { markUnit, nameOf, type Row, rowsOf, type Translation, writeUnit } from '../rows.ts'
import type { KnownMarks } from './use-marks.ts'

/** A text on the screen. */
export interface ShownText extends Row {
  key: string
  field: TextField
}

interface Into {
  lang: string
  marks: KnownMarks
}

const translationAt = (document: DraftDocument, field: TextField, { lang, marks }: Into): Translation => {
  const value = valueIn(document, field.path, lang)
  const text = textIn(value, field.shape)
  return { value, mark: text === undefined ? undefined : marks.find(field.path, nameOf(text)) }
}

/** Returns the texts of a document with their translations, in reading order. */
export const textsOf = (document: DraftDocument, fields: readonly TextField[], into: Into): ShownText[] =>
  fields.flatMap((field) =>
    rowsOf(field, translationAt(document, field, into)).map((row) => ({
      ...row,
      field,
      key: `${field.path.join('/')} ${row.unit ?? ''}`,
    })),
  )

/** Writes the translation of a text into the draft. */
export function writeText(draft: DraftHandle, { field, unit, key }: ShownText, text: string, into: Into): void {
  if (unit === null) return
  const before = translationAt(draft.document, field, into)
  const { value, mark } = writeUnit(field, before, { unit, text })
  const isSame = value !== undefined && nameOf(value) === nameOf(textIn(before.value, field.shape) ?? '')
  if (mark && isSame) into.marks.send(field.path, mark)
  else if (mark) into.marks.add(field.path, mark)
  if (isSame) return
  const { lang } = into
  draft.edit(
    (now) => [field.path, ...field.also].map((path) => setValue(now, { path, lang, value })),
    `translate ${lang} ${key}`,
  )
}

/** Says how far a text is. The original as it is now counts as translated. */
export function markText(
  draft: DraftHandle,
  { field, unit }: ShownText,
  state: 'written' | 'checked',
  into: Into,
): void {
  const mark = markUnit(field, translationAt(draft.document, field, into), { unit, state })
  if (mark) into.marks.send(field.path, mark)
}
