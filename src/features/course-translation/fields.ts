import { entriesAt } from '#features/drafts/document.ts'
import type { DraftDocument, DraftEntry } from '#features/drafts/model.ts'
import { type FieldSchema, isWords, placesOf, valueAt } from '#features/pages/block-schema.ts'

export type Path = readonly string[]

/** How a text is written: in one line, in several, as a list with a text for each entry, or as HTML. */
export type Shape = 'line' | 'lines' | 'list' | 'html'

/** A text of a course that can be translated. */
export interface TextField {
  path: Path
  shape: Shape
  /** In the language in which the course is written first; never empty. */
  source: string | readonly string[]
  /** Other places that always have the same text, such as the name of a section at each of its lessons. */
  also: readonly Path[]
  /** The block or question that it belongs to. */
  part?: { id: string; kind: string }
}

/** Returns the fields of a kind of block; undefined if there is no such kind. */
export type SchemaOf = (kind: string) => FieldSchema | undefined

const COURSE: readonly [path: Path, shape: Shape][] = [
  [['title'], 'line'],
  [['lead'], 'lines'],
  [['description'], 'lines'],
  [['outcomes'], 'list'],
  [['category', 'title'], 'line'],
  [['buttons', 'buttonText'], 'line'],
  [['buttons', 'buttonTextBuy'], 'line'],
  [['author', 'name'], 'line'],
  [['author', 'role'], 'line'],
  [['author', 'text'], 'lines'],
  [['seo', 'title'], 'line'],
  [['seo', 'description'], 'lines'],
]
const ELEMENT: readonly [path: Path, shape: Shape][] = [
  [['title'], 'line'],
  [['takeaway'], 'lines'],
  [['seo', 'title'], 'line'],
  [['seo', 'description'], 'lines'],
]
/** Strings in questions and dialogs that refer to something, and are the same in every language. */
const isReference = (path: Path): boolean => {
  const [last = '', host] = [path.at(-1), path.at(-2)]
  // An entry of a list may be called `when` as well.
  if (host === 'when') return CONDITION.has(last)
  return last === 'next' || (host === 'set' && last === 'name') || (last === 'right' && host !== 'feedback')
}
const CONDITION: ReadonlySet<string> = new Set(['name', 'is', 'not'])
/** Longer texts get a field of several lines. */
const LINE_MAX = 120

/** Returns the texts of a course besides those of its elements. */
export const courseFields = (outline: DraftDocument): TextField[] =>
  COURSE.flatMap(([path, shape]) => fieldAt(outline, { path, shape }))

/** Returns the texts about an element that its course’s outline has: the name of the section that it begins, its title, and more. */
export function headFields(outline: DraftDocument, elementId: string): TextField[] {
  const elements = entriesAt(outline, ['elements']) ?? []
  const index = elements.findIndex(({ id }) => id === elementId)
  const at = ['elements', elementId]
  return [
    ...sectionField(outline, elements, index),
    ...ELEMENT.flatMap(([path, shape]) => fieldAt(outline, { path: [...at, ...path], shape })),
  ]
}

/** A section is the heading of neighbouring elements, each of which may name it. */
function sectionField(outline: DraftDocument, elements: readonly DraftEntry[], index: number): TextField[] {
  const name = elements[index]?.['section']
  const isBegun = elements.slice(0, Math.max(0, index)).findLast(({ section }) => typeof section === 'string')
  if (typeof name !== 'string' || isBegun?.['section'] === name) return []
  const rest = elements.slice(index + 1)
  const end = rest.findIndex(({ section }) => typeof section === 'string' && section !== name)
  const also = (end === -1 ? rest : rest.slice(0, end))
    .filter(({ section }) => section === name)
    .map(({ id }) => ['elements', id, 'section'])
  return fieldAt(outline, { path: ['elements', String(elements[index]?.id), 'section'], shape: 'line', also })
}

/** Returns the texts within an element: those of its blocks, of the questions of a test, and of a webinar. */
export function elementFields(contents: DraftDocument, schemaOf: SchemaOf): TextField[] {
  const blocks = (entriesAt(contents, ['components']) ?? []).flatMap(({ id, component }) =>
    typeof component === 'string'
      ? wordsAt(contents, { base: ['components', id, 'props'], schemaOf, part: { id, kind: component } })
      : [],
  )
  const questions = (entriesAt(contents, ['test', 'banks']) ?? []).flatMap((bank) => {
    const list = ['test', 'banks', bank.id, 'questions']
    return (entriesAt(contents, list) ?? []).flatMap(({ id, kind }) =>
      typeof kind === 'string' ? wordsAt(contents, { base: [...list, id], schemaOf, part: { id, kind } }) : [],
    )
  })
  return [...blocks, ...questions, ...fieldAt(contents, { path: ['webinar', 'host', 'role'], shape: 'line' })]
}

function wordsAt(
  document: DraftDocument,
  { base, schemaOf, part }: { base: Path; schemaOf: SchemaOf; part: { id: string; kind: string } },
): TextField[] {
  const props = valueAt(document, base)
  return placesOf(schemaOf(part.kind) ?? {}, props).flatMap(({ path, schema, value }) => {
    if (isReference(path)) return []
    if (schema.field === 'picture')
      return fieldAt(document, { path: [...base, ...path, 'alt'], shape: 'lines', part }).map(shortened)
    if (!isWords({ path, schema })) return []
    const shape = schema.field === 'html' ? 'html' : Array.isArray(value) ? 'list' : 'lines'
    return fieldAt(document, { path: [...base, ...path], shape, part }).map(shortened)
  })
}

const shortened = (field: TextField): TextField =>
  field.shape === 'lines' &&
  typeof field.source === 'string' &&
  !/\n/.test(field.source) &&
  field.source.length < LINE_MAX
    ? { ...field, shape: 'line' }
    : field

function fieldAt(
  document: DraftDocument,
  { path, shape, also = [], part }: { path: Path; shape: Shape; also?: readonly Path[]; part?: TextField['part'] },
): TextField[] {
  const source = textIn(valueAt(document, path), shape)
  return source === undefined ? [] : [{ path, shape, source, also, ...(part && { part }) }]
}

/** Returns a text as it is translated; undefined if nothing is written. */
export function textIn(value: unknown, shape: Shape): string | readonly string[] | undefined {
  if (shape !== 'list') return typeof value === 'string' && value.trim() !== '' ? value : undefined
  const lines = Array.isArray(value) ? value.filter((line): line is string => typeof line === 'string') : []
  return lines.some((line) => line.trim() !== '') ? lines : undefined
}
