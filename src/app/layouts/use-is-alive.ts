import { useSyncExternalStore } from 'react'

/** Whether the app is hydrated; false on the server and during hydration. */
export const useIsAlive = (): boolean => useSyncExternalStore(noChange, yes, no)

const noChange = () => () => {}
const yes = () => true
const no = () => false
