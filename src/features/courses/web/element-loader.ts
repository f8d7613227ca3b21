import {
  advanceLoader,
  LOADER_FAILSAFE_MS,
  LOADER_FINISH_MS,
  LOADER_OFF,
  type LoaderEvent,
  type LoaderMotion,
  type LoaderState,
} from './element-loader-rules.ts'

/** Shows while an element opens, and never longer than its failsafe. */
export interface ElementLoaderController {
  state: () => LoaderState
  send: (event: LoaderEvent['type']) => void
  /** Gives what ends it. */
  subscribe: (listener: () => void) => () => void
}

/** `motion` is asked at each event, since a person may change it at any time. */
export function createElementLoader(motion: () => LoaderMotion): ElementLoaderController {
  const listeners = new Set<() => void>()
  let state = LOADER_OFF
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = (type: LoaderEvent['type']) => {
    const next = advanceLoader(state, { type }, motion())
    const isSamePhase = next.phase === state.phase && type !== 'open'
    state = next
    if (!isSamePhase) restartTimer()
    for (const listener of listeners) listener()
  }
  const restartTimer = () => {
    clearTimeout(timer)
    if (state.phase === 'start') timer = setTimeout(send, LOADER_FAILSAFE_MS, 'failsafe')
    if (state.phase === 'finish') timer = setTimeout(send, LOADER_FINISH_MS, 'finish-drawn')
  }
  return {
    state: () => state,
    send,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
