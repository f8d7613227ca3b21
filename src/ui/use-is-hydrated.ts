import { useSyncExternalStore } from 'react'

/** Whether the page is hydrated; false on the server and during hydration, which must render the same. */
export const useIsHydrated = (): boolean => useSyncExternalStore(noChange, yes, no)

const noChange = () => () => {}
const yes = () => true
const no = () => false
