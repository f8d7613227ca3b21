import { useSyncExternalStore } from 'react'

/** Whether the app runs: false on the server and while the server's page is being taken over. */
export const useIsAlive = (): boolean => useSyncExternalStore(noChange, yes, no)

const noChange = () => () => {}
const yes = () => true
const no = () => false
