import { createStore, type Store } from '#base/store.ts'
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
  state: Store<LoaderState>
  send: (event: LoaderEvent['type']) => void
}

/** `motion` is asked at each event, since a person may change it at any time. */
export function createElementLoader(motion: () => LoaderMotion): ElementLoaderController {
  const state = createStore(LOADER_OFF)
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = (type: LoaderEvent['type']) => {
    const next = advanceLoader(state.get(), { type }, motion())
    const isSamePhase = next.phase === state.get().phase && type !== 'open'
    if (!isSamePhase) restartTimer(next)
    state.set(next)
  }
  const restartTimer = ({ phase }: LoaderState) => {
    clearTimeout(timer)
    if (phase === 'start') timer = setTimeout(send, LOADER_FAILSAFE_MS, 'failsafe')
    if (phase === 'finish') timer = setTimeout(send, LOADER_FINISH_MS, 'finish-drawn')
  }
  return { state, send }
}
