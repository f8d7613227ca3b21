import { useSyncExternalStore } from 'react'
import type { Store } from '#base/store.ts'

/** Returns the value of a store and renders again when it changes; on the server and while hydrating its initial value. */
export const useStore = <Value>({ subscribe, get, initial }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, get, () => initial)
