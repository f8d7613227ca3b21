import { useSyncExternalStore } from 'react'

/** Returns the browser's time zone: 'Europe/Kyiv'. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns the browser's time zone; `before` on the server and during hydration, so that both render the same. */
export const useOwnTimeZone = <Before extends string | undefined>(before: Before): string | Before =>
  useSyncExternalStore<string | Before>(noChange, ownTimeZone, () => before)

const noChange = () => () => {}
