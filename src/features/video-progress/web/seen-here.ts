import { createStore } from '#base/store.ts'
import { useSyncExternalStore } from 'react'
import type { Stretch } from '../stretches.ts'

/** What was watched in this browser since the page was opened, confirmed by the server or not. */
export interface SeenHere {
  seen: readonly Stretch[]
  duration: number | undefined
}

const NOTHING: ReadonlyMap<string, SeenHere> = new Map()
const seenHere = createStore(NOTHING)

/** Key of a video or audio of an element, in one language. */
export const mediaKey = (of: { elementId: string; blockId: string; lang: string }): string =>
  `${of.elementId}/${of.blockId}/${of.lang}`

/** Records what was given to the outbox. */
export const noteSeen = (key: string, seen: SeenHere): void => seenHere.set(new Map([...seenHere.get(), [key, seen]]))

/** Returns everything watched here, by `mediaKey`. */
export const useSeenHere = (): ReadonlyMap<string, SeenHere> =>
  useSyncExternalStore(seenHere.subscribe, seenHere.get, () => NOTHING)
