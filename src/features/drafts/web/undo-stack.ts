import { afterStep, TouchedEntries } from '../history.ts'
import { UNDO_MAX } from '../limits.ts'
import type { DraftChange, DraftHistory, StepMark } from '../model.ts'

/** Typing in one place without a longer pause is undone together. */
const ONE_STEP_MS = 1500

interface Step {
  id: string
  changes: readonly DraftChange[]
  /** Where it was typed, and when; only of the newest steps of this visit. */
  place?: string | undefined
  at: number
  /** How often others had changed the document before. */
  since: number
}

/** What an author can undo and redo: only their own steps. */
export class UndoStack {
  #past: Step[] = []
  #future: Step[] = []
  readonly #touched = new TouchedEntries()
  #others = 0

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  get canRedo(): boolean {
    return this.#future.length > 0
  }

  // The clock of a device may jump in both directions.
  /** Returns the id of the step that typing in a place now continues; undefined if it begins a new one. */
  continuedAt(place: string | undefined, now: number): string | undefined {
    const last = this.#past.at(-1)
    return place !== undefined && last?.place === place && Math.abs(now - last.at) < ONE_STEP_MS ? last.id : undefined
  }

  /** Records a part of a step, by the changes that take it back. */
  add(
    { id, kind }: Pick<StepMark, 'id' | 'kind'>,
    changes: readonly DraftChange[],
    { place, at = 0 }: { place?: string | undefined; at?: number } = {},
  ): void {
    const { past, future } = afterStep<Step>({ past: this.#past, future: this.#future }, kind, {
      id,
      changes,
      place,
      at,
      since: this.#others,
    })
    this.#past = past.slice(-UNDO_MAX)
    this.#future = future
  }

  /** Removes the newest step and returns its changes, without those that would delete what others have written since. */
  take(kind: 'undo' | 'redo'): { id: string; changes: DraftChange[] } | undefined {
    const step = kind === 'undo' ? this.#past.pop() : this.#future.pop()
    return step && { id: step.id, changes: this.#touched.spare(step.changes, step.since) }
  }

  /** Adds the steps of earlier visits below those of this one. */
  recall({ past, future }: DraftHistory): void {
    const old = (steps: DraftHistory['past']) => steps.map((step): Step => ({ ...step, at: 0, since: 0 }))
    const isNew = this.#past.length === 0 && this.#future.length === 0
    this.#past = [...old(past), ...this.#past].slice(-UNDO_MAX)
    if (isNew) this.#future = old(future)
  }

  /** Records what others have changed. */
  noteOthers(changes: readonly DraftChange[]): void {
    this.#others += 1
    this.#touched.add(changes, this.#others)
  }

  /** Adapts the steps to a document that something other than an edit has changed, such as the server’s clean-up. */
  follow(change: (change: DraftChange) => DraftChange): void {
    const followed = (step: Step) => ({ ...step, changes: step.changes.map(change) })
    this.#past = this.#past.map(followed)
    this.#future = this.#future.map(followed)
  }
}
