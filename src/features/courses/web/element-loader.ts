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

/** State of the loader that is shown while an element opens; a timeout always ends it. */
export interface ElementLoaderController {
  state: Store<LoaderState>
  send: (event: LoaderEvent['type']) => void
}

/** Creates a loader. `motion` is called at each event, because the preference may change at any time. */
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
