import type { ComponentType } from 'react'
import { createStore } from '#base/store.ts'
import { useStore } from '#ui/use-store.ts'

// Separate from `unsaved-work.ts`, because every page loads this module and few have such a form.
const count = createStore(0)
const guard = createStore<ComponentType | undefined>(undefined)

/** Sets the number of shown forms with guarded work. */
export const notifyGuardedForms = count.set

/** Sets the component that asks before such a form is left. Its code is loaded with the form, so it works offline. */
export const setLeaveGuard = guard.set

/** Returns the component that asks before leaving, while a form with guarded work is shown. */
export function useLeaveGuard(): ComponentType | undefined {
  const Guard = useStore(guard)
  return useStore(count) > 0 ? Guard : undefined
}
