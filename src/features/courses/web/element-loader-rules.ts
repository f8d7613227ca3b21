/** Spec §4, Element loader: duration of the end animation. The start animation takes the same time, in the style sheet. */
export const LOADER_FINISH_MS = 1500
/** Spec §4 and §9: after this time the loader disappears in any case. */
export const LOADER_FAILSAFE_MS = 60_000
/** Spec §9: increments of the loading progress. */
export const NAVIGATION_INCREMENT = 30
export const DATA_INCREMENT = 45
const LOADED_PERCENT = 100

export type LoaderState =
  | { phase: 'off' }
  /** Scrolling is locked. `percent` is 0 to 100. */
  | { phase: 'start'; percent: number }
  /** Loaded: scrolling is free during the end animation. */
  | { phase: 'finish' }

export type LoaderEvent =
  /** Spec §4: course-element-open. */
  | { type: 'open' }
  | { type: 'navigation-started' }
  | { type: 'data-arrived' }
  /** The page, its header or an error page was drawn. */
  | { type: 'loaded' }
  | { type: 'failsafe' }
  | { type: 'finish-drawn' }

/** How much is animated: everything, all but the end, or nothing, without a loader (reduced motion). */
export type LoaderMotion = 'full' | 'no-finish' | 'none'

export const LOADER_OFF: LoaderState = { phase: 'off' }

/** Returns the loader's next state. */
export function advanceLoader(state: LoaderState, event: LoaderEvent, motion: LoaderMotion): LoaderState {
  switch (event.type) {
    case 'open':
      return motion === 'none' ? LOADER_OFF : { phase: 'start', percent: 0 }
    case 'navigation-started':
      return grown(state, NAVIGATION_INCREMENT)
    case 'data-arrived':
      return grown(state, DATA_INCREMENT)
    case 'loaded':
    case 'failsafe':
      if (state.phase !== 'start') return state
      return motion === 'full' ? { phase: 'finish' } : LOADER_OFF
    case 'finish-drawn':
      return state.phase === 'finish' ? LOADER_OFF : state
  }
}

function grown(state: LoaderState, by: number): LoaderState {
  if (state.phase !== 'start') return state
  return { phase: 'start', percent: Math.min(LOADED_PERCENT, state.percent + by) }
}
