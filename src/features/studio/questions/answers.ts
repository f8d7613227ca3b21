import { makeId } from '#base/ids.ts'
import { setValue } from '#features/drafts/document.ts'
import type { DraftEntry } from '#features/drafts/model.ts'
import {
  changeQuestion,
  type DraftQuestion,
  entriesOf,
  insertEntries,
  moveEntry,
  removeEntry,
  stringsAt,
  writtenText,
} from './draft-question.ts'
import type { PastedLine } from './pasted-lines.ts'

type Path = readonly string[]

/** A list of texts within a question: answers, lines to order, targets. */
export interface TextList {
  question: DraftQuestion
  list: Path
  max: number
  newId?: () => string
}

/** Inserts an empty entry before an index; returns its id, or undefined if the list is full. */
export function addEntry({ question, list, max, newId = makeId }: TextList, index: number): string | undefined {
  if (entriesOf(question, list).length >= max) return undefined
  const id = newId()
  changeQuestion(question, insertEntries(question, { list, index, entries: [{ id }] }))
  return id
}

/** Removes an entry; returns the id of the one before it, else of the one after it. */
export function deleteEntry({ question, list }: TextList, id: string): string | undefined {
  const entries = entriesOf(question, list)
  const index = entries.findIndex((entry) => entry.id === id)
  changeQuestion(question, removeEntry(question, { list, id }))
  return (entries[index - 1] ?? entries[index + 1])?.id
}

/** Moves an entry by one; returns its new place, counted from one, or undefined at the end of the list. */
export function shiftEntry({ question, list }: TextList, id: string, by: -1 | 1): number | undefined {
  const entries = entriesOf(question, list)
  const to = entries.findIndex((entry) => entry.id === id) + by
  if (to < 0 || to >= entries.length) return undefined
  changeQuestion(question, moveEntry(question, { list, id, by }))
  return to + 1
}

/**
 * Makes pasted lines into entries: the first one continues the text that is written, if there is one. Lines that are marked as right
 * are marked. Returns the id of the last one, and how many did not fit.
 */
export function pasteEntries(
  { question, list, max, newId = makeId }: TextList,
  {
    lines,
    at,
    caret,
  }: { lines: readonly PastedLine[]; at: string | undefined; caret?: { start: number; end: number } },
): { last: string | undefined; left: number } {
  const entries = entriesOf(question, list)
  const index = entries.findIndex(({ id }) => id === at)
  const room = max - entries.length + (index < 0 ? 0 : 1)
  const taken = lines.slice(0, Math.max(0, room))
  const [first, ...others] = index < 0 ? [undefined, ...taken] : taken
  const added = others.map((line) => ({
    entry: { id: newId(), text: line?.text ?? '' },
    isRight: line?.isRight === true,
  }))
  const marked = [
    ...(first?.isRight && at !== undefined ? [at] : []),
    ...added.flatMap(({ entry, isRight }) => (isRight ? [entry.id] : [])),
  ]
  const place = index < 0 ? entries.length : index + 1
  changeQuestion(question, (document) => [
    ...(first && at !== undefined
      ? [setValue(document, continued(question, [...list, at, 'text'], first.text, caret))]
      : []),
    ...insertEntries(question, { list, index: place, entries: added.map(({ entry }): DraftEntry => entry) })(document),
    ...(marked.length > 0 && hasRight(question)
      ? [
          setValue(document, {
            path: [...question.base, 'right'],
            value: [...stringsAt(question, ['right']), ...marked],
          }),
        ]
      : []),
  ])
  return { last: added.at(-1)?.entry.id ?? at, left: lines.length - taken.length }
}

const hasRight = ({ kind }: DraftQuestion): boolean => kind.endsWith('-choice')

/** The text at a path with another one in place of what is selected in it. */
function continued(
  question: DraftQuestion,
  path: Path,
  text: string,
  caret: { start: number; end: number } | undefined,
): { path: Path; value: string } {
  const before = writtenText(question, path)
  const { start, end } = caret ?? { start: before.length, end: before.length }
  return { path: [...question.base, ...path], value: before.slice(0, start) + text + before.slice(end) }
}

/** Marks an answer as right, or not. With `isOnly` the mark moves there from any other answer. */
export function toggleRight(question: DraftQuestion, id: string, { isOnly }: { isOnly: boolean }): void {
  changeQuestion(question, (document) => {
    const right = stringsAt(question, ['right'])
    const next = right.includes(id) ? right.filter((one) => one !== id) : isOnly ? [id] : [...right, id]
    // In the order of the answers, so that equal choices are equal values.
    const order = entriesOf(question, ['variants']).map((entry) => entry.id)
    const value = order.filter((one) => next.includes(one))
    return [setValue(document, { path: [...question.base, 'right'], value })]
  })
}
