import { useSyncExternalStore } from 'react'
import { isOnline, onNetworkChange } from './network.ts'

/** Whether the browser has a network; on the server and while hydrating it has. */
export const useOnline = (): boolean => useSyncExternalStore(onNetworkChange, isOnline, () => true)
