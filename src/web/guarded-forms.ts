import { type ComponentType, useSyncExternalStore } from 'react'

// Separate from `unsaved-work.ts`, because every page loads this and few have such a form.
let count = 0
let Guard: ComponentType | undefined
const listeners = new Set<() => void>()

/** Sets the number of shown forms with guarded work. */
export function tellGuardedForms(now: number): void {
  count = now
  for (const listener of listeners) listener()
}

/** Sets the component that asks before such a form is left. Its code is loaded with the form, so it works offline. */
export function setLeaveGuard(guard: ComponentType): void {
  Guard = guard
}

/** Returns the component that asks before leaving, while a form with guarded work is shown. */
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
