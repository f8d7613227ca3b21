/** The most steps that can be undone. */
const STEPS_MAX = 200
/** Typing in one place without a longer pause is one step. */
const ONE_STEP_MS = 1500

/** A state with its undo and redo stacks. */
export interface History<State> {
  past: readonly State[]
  present: State
  future: readonly State[]
  /** Place and time of the last change: the next one soon after in the same place is merged with it. */
  last: { place: string; at: number } | undefined
}

export const historyOf = <State>(present: State): History<State> => ({ past: [], present, future: [], last: undefined })

/** Records a change. `place` names the field being typed in; changes without one are separate steps. */
export function change<State>(
  history: History<State>,
  present: State,
  { place, at }: { place?: string | undefined; at: number },
): History<State> {
  if (present === history.present) return history
  const { last } = history
  const goesOn = place !== undefined && last?.place === place && at - last.at < ONE_STEP_MS
  return {
    past: goesOn ? history.past : [...history.past, history.present].slice(-STEPS_MAX),
    present,
    future: [],
    last: place === undefined ? undefined : { place, at },
  }
}

export function undo<State>({ past, present, future }: History<State>): History<State> {
  const before = past.at(-1)
  if (before === undefined) return { past, present, future, last: undefined }
  return { past: past.slice(0, -1), present: before, future: [present, ...future], last: undefined }
}

export function redo<State>({ past, present, future }: History<State>): History<State> {
  const [next, ...later] = future
  if (next === undefined) return { past, present, future, last: undefined }
  return { past: [...past, present], present: next, future: later, last: undefined }
}
