import { useSyncExternalStore } from 'react'
import { isOnline, onNetworkChange } from './network.ts'

/** Whether the browser is online; true on the server and during hydration. */
export const useOnline = (): boolean => useSyncExternalStore(onNetworkChange, isOnline, () => true)
