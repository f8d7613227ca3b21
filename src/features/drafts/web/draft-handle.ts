import type { DraftTrouble } from './draft-trouble.ts'
import type { DraftChange, DraftConflict, DraftDocument } from '../model.ts'

/**
 * How far a draft is saved. `saved`: the server has acknowledged everything. `waiting`: changes are about to be sent.
 * `offline` and `retrying`: they are kept on this device and sent again by themselves. `failed`: the server refuses them.
 */
export type DraftState = 'saved' | 'waiting' | 'saving' | 'offline' | 'retrying' | 'failed'

/**
 * A conflict. The other author’s value is saved; this author’s is kept on this device and shown in the document until they decide.
 */
export interface OpenConflict {
  id: string
  path: readonly string[]
  lang: string | null
  /** `gone`: somebody has deleted what ours belongs to. */
  reason: 'changed' | 'gone'
  mine: unknown
  theirs: unknown
  /** Who wrote theirs; absent if that is not known. */
  by?: DraftConflict['by']
  /** Of `gone`: the changes that restore what was deleted, with ours. Empty if it can’t be restored. */
  restore: readonly DraftChange[]
}

/** A draft that is being edited. */
export interface DraftHandle {
  /** The document with everything that was written, saved or not. Unchanged parts stay the same objects. */
  document: DraftDocument
  /** The newest revision of the server that the document contains. */
  revision: number
  state: DraftState
  /** Why nothing is saved at the moment, if its author can do something about it. */
  trouble: DraftTrouble | undefined
  /** Returns what the server doesn’t have yet, as its author would read it. */
  readUnsaved: () => string
  /** When the server last acknowledged a change; ISO 8601. */
  savedAt: string
  /** Number of changes that the server does not have yet. */
  unsaved: number
  /** Whether this device keeps what the server does not have yet. It can’t if its storage is full or blocked. */
  isKept: boolean
  conflicts: readonly OpenConflict[]
  /**
   * Changes the document as it is now. `place` names the field that is typed in: changes in the same place in quick
   * succession are undone together.
   */
  edit: (makeChanges: (document: DraftDocument) => readonly DraftChange[], place?: string) => void
  /** Absent if there is nothing to undo. */
  undo: (() => void) | undefined
  redo: (() => void) | undefined
  /** Makes a change that the server made for this author undoable, after `reload`. */
  remember: (inverse: readonly DraftChange[]) => void
  /** Decides a conflict: by one of the two values, or by a third. */
  resolve: (conflictId: string, decision: 'mine' | 'theirs' | { value: unknown }) => void
  /** Saves at once; returns whether everything is saved. */
  flush: () => Promise<boolean>
  /** Loads the document again, after something else has changed it on the server. What is not saved yet stays. */
  reload: () => Promise<void>
  /** Call it when the server announces this revision: fetches what others have written in the meantime. */
  follow: (revision: number) => void
}
