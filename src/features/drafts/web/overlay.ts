import { digestOf } from '../digest.ts'
import { applyChanges, entriesAt, valueIn } from '../document.ts'
import type { DraftChange, DraftDocument, DraftEntry } from '../model.ts'

/** Returns the change with the digest of the current value, so that it applies without a conflict. */
export function rebased(change: DraftChange, document: DraftDocument): DraftChange {
  if (change.kind !== 'set') return change
  return { ...change, before: digestOf(valueIn(document, change.path, change.lang)) }
}

/** Applies changes over whatever the document contains now. Changes of deleted entries are skipped. */
export const overlaid = (document: DraftDocument, changes: readonly DraftChange[]): DraftDocument =>
  changes.reduce((now, change) => applyChanges(now, [rebased(change, now)]).document, document)

/** Returns what a change is about: the path of its value or of its list. */
export const pathOf = (change: DraftChange): readonly string[] => (change.kind === 'set' ? change.path : change.list)

/** Whether a path leads to another one or into it. */
export const isWithin = (path: readonly string[], outer: readonly string[]): boolean =>
  outer.length <= path.length && outer.every((name, index) => path[index] === name)

/** An entry of a list, and the change that puts it back. */
export interface Remains {
  path: readonly string[]
  restore: DraftChange
}

/**
 * Returns the outermost entry on a path that `now` doesn’t have and `before` had: what somebody has deleted. Undefined if
 * nothing on the path was deleted.
 */
export function deletedEntry(
  path: readonly string[],
  { before, now }: { before: DraftDocument; now: DraftDocument },
): Remains | undefined {
  for (let length = 1; length < path.length; length += 1) {
    const list = path.slice(0, length)
    const id = path[length] ?? ''
    const known = entriesAt(before, list) ?? []
    const index = known.findIndex((entry) => entry.id === id)
    const entry = known[index]
    if (entry && !hasEntry(now, list, id)) return { path: [...list, id], restore: putBack(list, known, index, entry) }
  }
  return undefined
}

export const hasEntry = (document: DraftDocument, list: readonly string[], id: string): boolean =>
  entriesAt(document, list)?.some((entry) => entry.id === id) === true

const NEAR = 50

function putBack(list: readonly string[], known: readonly DraftEntry[], index: number, entry: DraftEntry): DraftChange {
  const after = known
    .slice(Math.max(0, index - NEAR), index)
    .map(({ id }) => id)
    .toReversed()
  return { kind: 'insert', list: [...list], after, entries: [entry] }
}
