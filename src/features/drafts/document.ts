import { entryName, valueAt, withTextAt, withValueAt } from '#features/pages/block-schema.ts'
import { digestOf } from './digest.ts'
import { PREDECESSORS_MAX } from './limits.ts'
import type { DraftChange, DraftConflict, DraftDocument, DraftEntry, SetChange } from './model.ts'

type Path = readonly string[]
type Fields = Readonly<Record<string, unknown>>

/** A document after a change, with the changes that undo it; or why the change can't be applied. */
export type Applied =
  | { document: DraftDocument; inverse: readonly DraftChange[] }
  | { conflict: Omit<DraftConflict, 'index'> }

/** Applies one change. Unchanged parts of the document stay the same objects. */
export function applyChange(document: DraftDocument, change: DraftChange): Applied {
  if (change.kind === 'set') return applySet(document, change)
  const entries = entriesAt(document, change.list)
  if (!entries) return { conflict: { reason: 'gone' } }
  if (change.kind === 'insert') return applyInsert(document, entries, change)
  if (change.kind === 'move') return applyMove(document, entries, change)
  return applyRemove(document, entries, change)
}

/**
 * Applies changes one after another and leaves out those that conflict.
 *
 * @returns The document, the changes that undo what was applied (in the order in which to apply them), and the conflicts
 *   by the positions of their changes.
 */
export function applyChanges(
  document: DraftDocument,
  changes: readonly DraftChange[],
): { document: DraftDocument; inverse: DraftChange[]; conflicts: DraftConflict[] } {
  let now = document
  const inverse: DraftChange[] = []
  const conflicts: DraftConflict[] = []
  for (const [index, change] of changes.entries()) {
    const applied = applyChange(now, change)
    if ('conflict' in applied) {
      conflicts.push({ index, ...applied.conflict })
    } else {
      now = applied.document
      inverse.unshift(...applied.inverse)
    }
  }
  return { document: now, inverse, conflicts }
}

/** Returns the value that a change of this path and language would replace; undefined if there is none. */
export function valueIn(document: DraftDocument, path: Path, lang: string | null): unknown {
  if (lang === null) return valueAt(document, path)
  const place = translationPlace(document, path)
  return place && valueAt(textsOf(place, lang), place.path)
}

/** Makes the change that sets a value in the document as its author sees it. */
export function setValue(
  document: DraftDocument,
  { path, lang = null, value }: { path: Path; lang?: string | null; value: unknown },
): SetChange {
  const before = digestOf(valueIn(document, path, lang))
  return { kind: 'set', path: [...path], lang, before, ...(value !== undefined && { value }) }
}

/** Makes the change that inserts entries before the position `index` of a list, or at its end if it is shorter. */
export function insertAt(
  document: DraftDocument,
  { list, index, entries }: { list: Path; index: number; entries: readonly DraftEntry[] },
): DraftChange {
  const after = predecessors(entriesAt(document, list) ?? [], index)
  return { kind: 'insert', list: [...list], after, entries: [...entries] }
}

/** Makes the change that moves entries before the position `index` of a list, counted before they move. */
export function moveTo(
  document: DraftDocument,
  { list, index, ids }: { list: Path; index: number; ids: readonly string[] },
): DraftChange {
  const entries = entriesAt(document, list) ?? []
  const after = predecessors(entries, index).filter((id) => !ids.includes(id))
  return { kind: 'move', list: [...list], after, ids: [...ids] }
}

/** Returns the entries of a list; undefined if what contains it is gone. A list that does not exist yet is empty. */
export function entriesAt(document: DraftDocument, list: Path): readonly DraftEntry[] | undefined {
  const value = valueAt(document, list)
  if (value === undefined && isThere(document, list.slice(0, -1))) return []
  return Array.isArray(value) ? value.filter(isEntry) : undefined
}

function applySet(document: DraftDocument, change: SetChange): Applied {
  const { path, lang, value } = change
  if (!isThere(document, path.slice(0, -1))) return { conflict: { reason: 'gone' } }
  const current = valueIn(document, path, lang)
  const digest = digestOf(current)
  const isWritten = digest === digestOf(value)
  if (isWritten) return { document, inverse: [] }
  if (digest !== change.before) return { conflict: { reason: 'changed', theirs: current } }
  const inverse: SetChange = {
    kind: 'set',
    path,
    lang,
    before: digestOf(value),
    ...(current !== undefined && { value: current }),
  }
  return { document: withValue(document, change), inverse: [inverse] }
}

function withValue(document: DraftDocument, { path, lang, value }: SetChange): DraftDocument {
  if (lang === null) return asDocument(withValueAt(document, path, value))
  const place = translationPlace(document, path)
  if (!place) return document
  const texts = withTextAt({ ...textsOf(place, lang) }, { props: place.source, path: place.path, text: value })
  return asDocument(withValueAt(document, [...place.host, 'texts', lang], isEmpty(texts) ? undefined : texts))
}

/**
 * Where translations are: a block translates its `props`; a question, a lesson, a webinar and a course translate their
 * own fields. The nearest of them decides.
 */
function translationPlace(document: DraftDocument, path: Path) {
  for (let length = path.length - 1; length >= 0; length -= 1) {
    const host = path.slice(0, length)
    const value = valueAt(document, host)
    if (isFields(value) && (length === 0 || isHost(document, host, value))) {
      const rest = path.slice(length)
      const [first, ...inner] = rest
      const isBlock = first === 'props' && isFields(value['props'])
      return { host, value, source: isBlock ? value['props'] : value, path: isBlock ? inner : rest }
    }
  }
  return undefined
}

/** Lists whose entries are translated by themselves. Other entries are translated with the one they belong to, such as the variants of a question. */
const TRANSLATED_LISTS = new Set(['elements', 'components', 'questions'])

const isHost = (document: DraftDocument, host: Path, value: Fields): boolean =>
  !host.includes('props') &&
  (isFields(value['texts']) ||
    (TRANSLATED_LISTS.has(host.at(-2) ?? '') && Array.isArray(valueAt(document, host.slice(0, -1)))))

function textsOf({ value }: { value: Fields }, lang: string): Fields {
  const texts = isFields(value['texts']) ? value['texts'][lang] : undefined
  return isFields(texts) ? texts : {}
}

function applyInsert(
  document: DraftDocument,
  entries: readonly DraftEntry[],
  { list, after, entries: inserted }: Extract<DraftChange, { kind: 'insert' }>,
): Applied {
  const known = new Set(entries.map(({ id }) => id))
  const added = inserted.filter(({ id }, index) => !known.has(id) && firstIndexOf(inserted, id) === index)
  if (added.length === 0) return { document, inverse: [] }
  const next = entries.toSpliced(indexAfter(entries, after), 0, ...added)
  return {
    document: withEntries(document, list, next),
    inverse: [{ kind: 'remove', list, ids: added.map(({ id }) => id) }],
  }
}

function applyMove(
  document: DraftDocument,
  entries: readonly DraftEntry[],
  { list, after, ids }: Extract<DraftChange, { kind: 'move' }>,
): Applied {
  const moved = [...new Set(ids)].flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
  const others = entries.filter(({ id }) => !ids.includes(id))
  const next = others.toSpliced(indexAfter(others, after), 0, ...moved)
  if (next.every((entry, index) => entry === entries[index])) return { document, inverse: [] }
  // Each entry goes back behind those that were before it, the first one first.
  const inverse = entries
    .filter(({ id }) => ids.includes(id))
    .map(({ id }): DraftChange => ({
      kind: 'move',
      list,
      after: predecessors(entries, firstIndexOf(entries, id)),
      ids: [id],
    }))
  return { document: withEntries(document, list, next), inverse }
}

function applyRemove(
  document: DraftDocument,
  entries: readonly DraftEntry[],
  { list, ids }: Extract<DraftChange, { kind: 'remove' }>,
): Applied {
  const next = entries.filter(({ id }) => !ids.includes(id))
  if (next.length === entries.length) return { document, inverse: [] }
  const inverse = entries
    .filter(({ id }) => ids.includes(id))
    .map((entry): DraftChange => ({
      kind: 'insert',
      list,
      after: predecessors(entries, firstIndexOf(entries, entry.id)),
      entries: [entry],
    }))
  return { document: withEntries(document, list, next), inverse }
}

const firstIndexOf = (entries: readonly DraftEntry[], id: string): number =>
  entries.findIndex((entry) => entry.id === id)

/** Ids before a position, the nearest first. */
const predecessors = (entries: readonly DraftEntry[], index: number): string[] =>
  entries
    .slice(0, index)
    .slice(-PREDECESSORS_MAX)
    .map(({ id }) => id)
    .toReversed()

function indexAfter(entries: readonly DraftEntry[], after: readonly string[]): number {
  const found = after.find((id) => entries.some((entry) => entry.id === id))
  return found === undefined ? 0 : firstIndexOf(entries, found) + 1
}

/** Whether the objects and list entries on a path exist. Objects below an existing entry are created when needed. */
function isThere(document: DraftDocument, path: Path): boolean {
  let value: unknown = document
  for (const name of path) {
    if (Array.isArray(value)) {
      value = value.find((entry, index) => entryName(entry, index) === name)
      if (value === undefined) return false
    } else if (isFields(value)) {
      value = value[name]
    } else if (value !== undefined) {
      return false
    }
  }
  return value === undefined || typeof value === 'object'
}

const withEntries = (document: DraftDocument, list: Path, entries: readonly DraftEntry[]): DraftDocument =>
  asDocument(withValueAt(document, list, entries))

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isEntry = (value: unknown): value is DraftEntry => isFields(value) && typeof value['id'] === 'string'
const isEmpty = (value: Fields): boolean => Object.keys(value).length === 0
const asDocument = (value: unknown): DraftDocument => (isFields(value) ? value : {})
