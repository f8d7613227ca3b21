import { useSyncExternalStore } from 'react'

// Apart from what guards them (`unsaved-work.ts`), since every page asks this and few have such a form.
let count = 0
const listeners = new Set<() => void>()

/** Says how many forms are shown whose work is to be guarded. */
export function tellGuardedForms(now: number): void {
  count = now
  for (const listener of listeners) listener()
}

/** Whether a form is shown whose work is to be guarded. */
export const useHasGuardedForms = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  )

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
