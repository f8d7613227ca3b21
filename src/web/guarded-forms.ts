import { type ComponentType, useSyncExternalStore } from 'react'

// Apart from what guards them (`unsaved-work.ts`), since every page asks this and few have such a form.
let count = 0
let Guard: ComponentType | undefined
const listeners = new Set<() => void>()

/** Says how many forms are shown whose work is to be guarded. */
export function tellGuardedForms(now: number): void {
  count = now
  for (const listener of listeners) listener()
}

/** Says what asks before such a form is left: its code comes with the form, so that it also asks without a network. */
export function setLeaveGuard(guard: ComponentType): void {
  Guard = guard
}

/** What asks before the page is left, while a form is shown whose work is to be guarded. */
export const useLeaveGuard = (): ComponentType | undefined =>
  useSyncExternalStore(
    subscribe,
    () => (count > 0 ? Guard : undefined),
    () => undefined,
  )

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
