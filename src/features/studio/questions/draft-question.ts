import { entriesAt, insertAt, moveTo, setValue, valueIn } from '#features/drafts/document.ts'
import type { DraftChange, DraftDocument, DraftEntry } from '#features/drafts/model.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { valueAt } from '#features/pages/block-schema.ts'

type Path = readonly string[]
export type Fields = Readonly<Record<string, unknown>>
type MakeChanges = (document: DraftDocument) => readonly DraftChange[]

/** A question of a lesson or a test as it is being written. Paths start at the fields of the question. */
export interface DraftQuestion {
  id: string
  kind: string
  /** A block of a lesson, or a question of a test. */
  place: 'lesson' | 'test'
  /** Its fields in the primary language. */
  fields: Fields
  /** Its texts by language. */
  texts: Fields
  /** The language being written; null for the primary one. */
  lang: string | null
  handle: DraftHandle
  /** Path of the question, and that of its fields. */
  path: Path
  base: Path
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns the question at a path: a block, or a question of a test. */
export function questionAt(handle: DraftHandle, path: Path, lang: string | null): DraftQuestion | undefined {
  const entry = valueAt(handle.document, path)
  if (!isFields(entry)) return undefined
  const { id, component, kind, props, texts } = entry
  const isBlock = typeof component === 'string'
  return {
    id: textOf(id),
    kind: textOf(isBlock ? component : kind),
    place: isBlock ? 'lesson' : 'test',
    fields: isBlock ? (isFields(props) ? props : {}) : entry,
    texts: isFields(texts) ? texts : {},
    lang,
    handle,
    path,
    base: isBlock ? [...path, 'props'] : path,
  }
}

/** Returns the text at a path in the language being written. */
export const writtenText = ({ handle, base, lang }: DraftQuestion, path: Path): string =>
  textOf(valueIn(handle.document, [...base, ...path], lang))

/** Returns the text of the primary language while a translation is being written. */
export const sourceText = ({ fields, lang }: DraftQuestion, path: Path): string | undefined =>
  lang === null ? undefined : textOf(valueAt(fields, path)) || undefined

/** Returns the entries of a list of the question. */
export const entriesOf = ({ handle, base }: DraftQuestion, list: Path): readonly DraftEntry[] =>
  entriesAt(handle.document, [...base, ...list]) ?? []

/** Returns the strings of a list. */
export const stringsAt = ({ fields }: Pick<DraftQuestion, 'fields'>, path: Path): string[] => {
  const value = valueAt(fields, path)
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** Changes the question; `place` names what is typed in, so that typing is one step. */
export const changeQuestion = ({ handle }: DraftQuestion, makeChanges: MakeChanges, place?: string): void =>
  handle.edit(makeChanges, place)

/** Writes a text in the language being written; an empty one is removed. */
export function writeText(question: DraftQuestion, path: Path, text: string): void {
  const { base, lang } = question
  const whole = [...base, ...path]
  // The title is always there, so that a question without one is found by the check.
  const value = text === '' && (lang !== null || path.join() !== 'title') ? undefined : text
  const place = JSON.stringify([whole, lang])
  changeQuestion(question, (document) => [setValue(document, { path: whole, lang, value })], place)
}

/** Sets a value that is the same in all languages; undefined removes it. */
export function setField(question: DraftQuestion, path: Path, value: unknown): void {
  changeQuestion(question, (document) => [setValue(document, { path: [...question.base, ...path], value })])
}

/** Makes the changes that insert entries into a list of the question. */
export const insertEntries =
  ({ base }: DraftQuestion, { list, index, entries }: { list: Path; index: number; entries: readonly DraftEntry[] }) =>
  (document: DraftDocument): DraftChange[] =>
    entries.length === 0 ? [] : [insertAt(document, { list: [...base, ...list], index, entries })]

/** Makes the changes that move an entry of a list by one place; none at its end. */
export const moveEntry =
  ({ base }: DraftQuestion, { list, id, by }: { list: Path; id: string; by: -1 | 1 }) =>
  (document: DraftDocument): DraftChange[] => {
    const whole = [...base, ...list]
    const entries = entriesAt(document, whole) ?? []
    const from = entries.findIndex((entry) => entry.id === id)
    const to = from + by
    if (from < 0 || to < 0 || to >= entries.length) return []
    return [moveTo(document, { list: whole, index: by > 0 ? to + 1 : to, ids: [id] })]
  }

/** Makes the changes that remove an entry of a list, and everything that refers to it. */
export const removeEntry =
  (question: DraftQuestion, { list, id }: { list: Path; id: string }) =>
  (document: DraftDocument): DraftChange[] => {
    const { base } = question
    return [
      { kind: 'remove', list: [...base, ...list], ids: [id] },
      ...referencesTo(document, { base, list, id }).map((change) => setValue(document, change)),
    ]
  }

/** Right answers and pairs that name a removed entry. */
function referencesTo(
  document: DraftDocument,
  { base, list, id }: { base: Path; list: Path; id: string },
): { path: Path; value: unknown }[] {
  const host = [...base, ...list.slice(0, -1)]
  const right = valueAt(document, [...host, 'right'])
  const pairs = valueAt(document, [...host, 'pairs'])
  const names = isFields(pairs) ? Object.entries(pairs) : []
  const isLost = ([variant, target]: [string, unknown]) => (list.at(-1) === 'targets' ? target === id : variant === id)
  return [
    ...(Array.isArray(right) && right.includes(id)
      ? [{ path: [...host, 'right'], value: right.filter((one) => one !== id) }]
      : []),
    ...names.filter(isLost).map(([variant]) => ({ path: [...host, 'pairs', variant], value: undefined })),
  ]
}
