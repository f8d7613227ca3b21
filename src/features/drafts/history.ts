import type { DraftChange, StepMark } from './model.ts'

/** Part of a batch that belongs to one step. */
interface StepPart extends Pick<StepMark, 'id' | 'kind'> {
  changes: readonly DraftChange[]
}

/** Divides the changes of a batch into the parts of its steps; one part if the marks don’t fit. */
export function stepParts(changes: readonly DraftChange[], steps: readonly StepMark[], batchId: string): StepPart[] {
  const total = steps.reduce((sum, { count }) => sum + count, 0)
  if (total !== changes.length) return [{ id: batchId, kind: 'edit', changes }]
  let from = 0
  return steps.map(({ id, kind, count }) => {
    from += count
    return { id, kind, changes: changes.slice(from - count, from) }
  })
}

interface Undoable {
  id: string
  changes: readonly DraftChange[]
}
interface Stacks<Step extends Undoable> {
  past: readonly Step[]
  future: readonly Step[]
}

/**
 * Returns what can be undone and redone after a part of a step was saved. `made` has the changes that take the part back.
 * Parts of one step are taken back together, the last one first.
 */
export function afterStep<Step extends Undoable>(
  { past, future }: Stacks<Step>,
  kind: StepMark['kind'],
  made: Step,
): { past: Step[]; future: Step[] } {
  const without = (steps: readonly Step[]) => steps.filter(({ id }) => id !== made.id)
  if (kind === 'undo') return { past: without(past), future: pushed(future, made) }
  if (kind === 'redo') return { past: pushed(past, made), future: without(future) }
  return { past: pushed(past, made), future: [] }
}

function pushed<Step extends Undoable>(steps: readonly Step[], made: Step): Step[] {
  const last = steps.at(-1)
  if (last?.id !== made.id) return [...steps, made]
  return [...steps.slice(0, -1), { ...made, changes: [...made.changes, ...last.changes] }]
}

/**
 * Remembers what others have changed, so that undo does not delete it. `at` counts up: a step may only be taken back where
 * nobody else has written since.
 */
export class TouchedEntries {
  readonly #lastTouch = new Map<string, number>()

  /** Records changes by somebody else. */
  add(changes: readonly DraftChange[], at: number): void {
    for (const change of changes) {
      const path = change.kind === 'set' ? change.path : change.list
      for (let length = 2; length <= path.length; length += 1) this.#lastTouch.set(keyOf(path.slice(0, length)), at)
    }
  }

  /** Returns the changes without the removal of entries in which somebody else has written after `since`. */
  spare(changes: readonly DraftChange[], since: number): DraftChange[] {
    return changes.flatMap((change): DraftChange[] => {
      if (change.kind !== 'remove') return [change]
      const ids = change.ids.filter((id) => (this.#lastTouch.get(keyOf([...change.list, id])) ?? -1) <= since)
      return ids.length > 0 ? [{ ...change, ids }] : []
    })
  }

  clear(): void {
    this.#lastTouch.clear()
  }
}

const keyOf = (path: readonly string[]): string => path.join('\n')
