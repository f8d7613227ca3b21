import { useSyncExternalStore } from 'react'
import type { Store } from '#base/store.ts'

/**
 * Returns the value of a store and re-renders when it changes; its initial value on the server and during
 * hydration.
 */
export const useStore = <Value>({ subscribe, get, initial }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, get, () => initial)
