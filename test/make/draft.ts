import { applyChanges } from '../../src/features/drafts/document.ts'
import type { DraftDocument } from '../../src/features/drafts/model.ts'
import type { DraftHandle } from '../../src/features/drafts/web/draft-handle.ts'

/** A draft in memory: `handle` changes with every edit, and every edit can be undone. Throws if a change conflicts. */
export function makeDraft(document: DraftDocument): { handle: () => DraftHandle; undo: () => void } {
  let now = document
  const undone: DraftDocument[] = []
  const handle = (): DraftHandle => ({
    document: now,
    revision: 1,
    state: 'saved',
    trouble: undefined,
    readUnsaved: () => '',
    savedAt: '2026-03-02T10:00:00.000Z',
    unsaved: 0,
    isKept: true,
    conflicts: [],
    edit: (makeChanges) => {
      const changes = makeChanges(now)
      const applied = applyChanges(now, changes)
      if (applied.conflicts.length > 0) throw new Error(JSON.stringify(applied.conflicts))
      const back = applyChanges(applied.document, applied.inverse)
      if (JSON.stringify(sorted(back.document)) !== JSON.stringify(sorted(now))) throw new Error('It cannot be undone.')
      undone.push(now)
      now = applied.document
    },
    undo: undefined,
    redo: undefined,
    remember: () => undefined,
    resolve: () => {},
    flush: async () => true,
    reload: async () => undefined,
    follow: () => {},
  })
  return { handle, undo: () => void (now = undone.pop() ?? now) }
}

/** The same value with its fields in alphabetical order and without empty objects, which undo may leave behind. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([, own]) => own !== undefined && JSON.stringify(own) !== '{}')
  return Object.fromEntries(
    fields.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, own]) => [name, sorted(own)]),
  )
}
