import { makeId } from '#base/ids.ts'
import type { Kind } from '#features/block-editing/web/block-editor.ts'
import { digestOf } from '#features/drafts/digest.ts'
import { entriesAt, insertAt, moveTo, setValue, valueIn } from '#features/drafts/document.ts'
import type { DraftChange, DraftDocument, DraftEntry } from '#features/drafts/model.ts'
import type { SavedBlock } from '#features/pages/model.ts'

/** The list of a document that contains its blocks. */
export const COMPONENTS = ['components'] as const

/** The text block. */
export const TEXT = 'text'

/** Returns the blocks of a document, without entries that aren’t blocks. Unchanged blocks stay the same objects. */
export const blocksOf = (document: DraftDocument): readonly SavedBlock[] =>
  (entriesAt(document, COMPONENTS) ?? []).flatMap((entry) => {
    const block: unknown = entry
    return isBlock(block) ? [block] : []
  })

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isBlock(value: unknown): value is SavedBlock {
  if (!isFields(value)) return false
  const { id, component, props, texts } = value
  return typeof id === 'string' && typeof component === 'string' && isFields(props) && isFields(texts)
}

/** Returns the HTML of a text block. */
export const htmlOf = ({ props }: Pick<SavedBlock, 'props'>): string =>
  typeof props.html === 'string' ? props.html : ''

/** A new block of a kind, as the catalogue begins it. */
export const newBlock = ({ type, version, starter }: Pick<Kind, 'type' | 'version' | 'starter'>): SavedBlock => ({
  id: makeId(),
  component: type,
  version,
  visible: true,
  props: starter,
  texts: {},
})

/** A new block of text. */
export const newText = (id: string, html: string, version = 1): SavedBlock => ({
  id,
  component: TEXT,
  version,
  visible: true,
  props: { html, variant: 'body' },
  texts: {},
})

const asEntry = (block: SavedBlock): DraftEntry => ({ ...block })

const indexOf = (document: DraftDocument, id: string) => blocksOf(document).findIndex((block) => block.id === id)

/** Inserts blocks before a position. */
export const insertBlocks = (document: DraftDocument, index: number, blocks: readonly SavedBlock[]): DraftChange =>
  insertAt(document, { list: COMPONENTS, index, entries: blocks.map(asEntry) })

export const removeBlocks = (ids: readonly string[]): DraftChange => ({
  kind: 'remove',
  list: [...COMPONENTS],
  ids: [...ids],
})

/** Moves blocks one place up or down; nothing if they are at the edge already. */
export function moveBlocks(document: DraftDocument, ids: readonly string[], by: -1 | 1): DraftChange[] {
  const places = ids.map((id) => indexOf(document, id)).toSorted((one, other) => one - other)
  const [first = -1] = places
  const last = places.at(-1) ?? -1
  const count = blocksOf(document).length
  if (first < 0 || (by < 0 ? first === 0 : last === count - 1)) return []
  return [moveTo(document, { list: COMPONENTS, index: by < 0 ? first - 1 : last + 2, ids })]
}

/** Moves blocks before a position, counted before they move. */
export const placeBlocks = (document: DraftDocument, ids: readonly string[], index: number): DraftChange =>
  moveTo(document, { list: COMPONENTS, index, ids })

/** Sets a value of a block; its `texts` if there is a language. */
export const setInBlock = (
  document: DraftDocument,
  { id, path, lang = null, value }: { id: string; path: readonly string[]; lang?: string | null; value: unknown },
): DraftChange => setValue(document, { path: [...COMPONENTS, id, ...path], lang, value })

/**
 * Writes the HTML of a text block, which is inserted at `index` if it isn’t there yet. `seen` is the HTML that its author
 * has changed.
 */
export function writeText(
  document: DraftDocument,
  { id, html, lang, index, seen }: { id: string; html: string; lang: string | null; index: number; seen?: string },
): DraftChange[] {
  if (indexOf(document, id) >= 0) {
    const change = setValue(document, { path: [...COMPONENTS, id, 'props', 'html'], lang, value: html })
    const isText = typeof valueIn(document, change.path, lang) === 'string'
    return [seen === undefined || !isText ? change : { ...change, before: digestOf(seen) }]
  }
  return [insertBlocks(document, index, [newText(id, html)])]
}

/**
 * Puts a block into a text. The part before it keeps the id of the text, the part after it gets a new one; if there is
 * nothing before it, the part after keeps the id.
 */
export function splitText(
  document: DraftDocument,
  { id, before, after, block }: { id: string; before: string; after: string; block: SavedBlock },
): DraftChange[] {
  const index = indexOf(document, id)
  if (index < 0) return [insertBlocks(document, blocksOf(document).length, [block])]
  const rest = before === '' ? after : before
  const change = setInBlock(document, { id, path: ['props', 'html'], value: rest })
  if (before === '') return [change, insertBlocks(document, index, [block])]
  const tail = after === '' ? [] : [newText(makeId(), after)]
  return [change, insertBlocks(document, index + 1, [block, ...tail])]
}

/**
 * Makes room within a text, at `index` of the lesson, for what comes as blocks of its own. Returns the changes, and the
 * block after which they are placed: the text, or the block before it if the text has nothing before that place.
 */
export function openText(
  document: DraftDocument,
  { id, index, before, after }: { id: string; index: number; before: string; after: string },
): { changes: DraftChange[]; anchor: string | undefined } {
  const blocks = blocksOf(document)
  const at = indexOf(document, id)
  const previous = blocks[(at < 0 ? index : at) - 1]?.id
  if (at < 0 && before === '') return { changes: [], anchor: previous }
  const own = writeText(document, { id, html: before === '' ? after : before, lang: null, index })
  if (before === '') return { changes: own, anchor: previous }
  const tail = after === '' ? [] : [insertBlocks(document, (at < 0 ? index : at) + 1, [newText(makeId(), after)])]
  return { changes: [...own, ...tail], anchor: id }
}

/** Joins a text with the text after it. The first keeps its id. */
export function mergeTexts(document: DraftDocument, first: SavedBlock, second: SavedBlock): DraftChange[] {
  const change = setInBlock(document, {
    id: first.id,
    path: ['props', 'html'],
    value: `${htmlOf(first)}${htmlOf(second)}`,
  })
  const languages = Object.keys(second.texts).filter((lang) => htmlIn(second, lang) !== undefined)
  const translations = languages.map((lang) =>
    setInBlock(document, {
      id: first.id,
      path: ['props', 'html'],
      lang,
      value: `${htmlIn(first, lang) ?? htmlOf(first)}${htmlIn(second, lang) ?? ''}`,
    }),
  )
  return [change, ...translations, removeBlocks([second.id])]
}

function htmlIn({ texts }: SavedBlock, lang: string): string | undefined {
  const html = texts[lang]?.['html']
  return typeof html === 'string' ? html : undefined
}

/**
 * Returns the changes that turn a value into another one: fields and entries with ids one by one, so that changes by
 * others of the same block stay.
 */
export function changesBetween(
  document: DraftDocument,
  { path, before, after }: { path: readonly string[]; before: unknown; after: unknown },
): DraftChange[] {
  if (before === after) return []
  if (!isFields(before) || !isFields(after)) return [setValue(document, { path, value: after })]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    changesBetween(document, { path: [...path, name], before: before[name], after: after[name] }),
  )
}
