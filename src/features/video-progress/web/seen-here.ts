import { useSyncExternalStore } from 'react'
import type { Stretch } from '../stretches.ts'

/** What was watched in this browser since the page was opened, whether or not the server knows by now. */
export interface SeenHere {
  seen: readonly Stretch[]
  duration: number | undefined
}

let seenHere: ReadonlyMap<string, SeenHere> = new Map()
const listeners = new Set<() => void>()

/** The name of a film or recording in its element, in one language. */
export const mediaKey = (of: { elementId: string; blockId: string; lang: string }): string =>
  `${of.elementId}/${of.blockId}/${of.lang}`

/** Notes what was given to the outbox. */
export function noteSeen(key: string, seen: SeenHere): void {
  seenHere = new Map([...seenHere, [key, seen]])
  for (const listener of listeners) listener()
}

/** All of it, by `mediaKey`. */
export const useSeenHere = (): ReadonlyMap<string, SeenHere> => useSyncExternalStore(subscribe, snapshot, snapshot)

const snapshot = () => seenHere

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
