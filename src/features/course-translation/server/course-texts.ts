import { entriesAt, valueIn } from '#features/drafts/document.ts'
import type { DraftDocument } from '#features/drafts/model.ts'
import type { CourseDraft } from '#features/authoring/server/draft-documents.ts'
import { schemaOfType } from '#features/pages/server/authoring/block-kinds.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import type { Kernel } from '#server/kernel.ts'
import { courseFields, elementFields, headFields, textIn, type TextField } from '../fields.ts'
import { OUTLINE } from '../states.ts'
import { nameOf, type Row, rowsOf } from '../rows.ts'
import type { Marks } from './marks.ts'

/** The texts of one document that belong to the course itself or to an element. */
export interface GroupPart {
  /** `outline`, or the id of the element. */
  name: string
  document: DraftDocument
  fields: readonly TextField[]
}

/** All texts of the course itself, or of an element, in reading order. */
export interface Group {
  elementId: string | null
  title: string
  parts: readonly GroupPart[]
}

/** Returns the texts of a course as it is written. */
export function groupsOf(kernel: Kernel, { outline, contents }: Pick<CourseDraft, 'outline' | 'contents'>): Group[] {
  const schemaOf = (kind: string) => schemaOfType(kernel, kind)
  const elements = (entriesAt(outline, ['elements']) ?? []).map(({ id, title }): Group => {
    const document = contents.get(id) ?? {}
    return {
      elementId: id,
      title: typeof title === 'string' ? title : '',
      parts: [
        { name: OUTLINE, document: outline, fields: headFields(outline, id) },
        { name: id, document, fields: elementFields(document, schemaOf) },
      ],
    }
  })
  const title = typeof outline['title'] === 'string' ? outline['title'] : ''
  return [
    { elementId: null, title, parts: [{ name: OUTLINE, document: outline, fields: courseFields(outline) }] },
    ...elements,
  ]
}

/** The language in which a course is written first. */
export const languageOfCourse = (outline: DraftDocument): string =>
  typeof outline['lang'] === 'string' ? outline['lang'] : FALLBACK_LANGUAGE

/** Returns the translation of a field, with the mark that belongs to it. */
export function translationOf(
  { name, document }: GroupPart,
  { field, lang, marks }: { field: TextField; lang: string; marks: Marks },
) {
  const value = valueIn(document, field.path, lang)
  const text = textIn(value, field.shape)
  const mark =
    text === undefined ? undefined : marks.find({ document: name, path: field.path, lang, target: nameOf(text) })
  return { value, mark }
}

/** Returns the texts of a group with their translations into a language. */
export const rowsIn = ({ parts }: Group, { lang, marks }: { lang: string; marks: Marks }): Row[] =>
  parts.flatMap((part) => part.fields.flatMap((field) => rowsOf(field, translationOf(part, { field, lang, marks }))))
