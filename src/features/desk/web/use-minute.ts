import { useSyncExternalStore } from 'react'
import { MINUTE_MS } from '#base/clock.ts'
import { onTick, serverNow } from '#web/server-clock.ts'

const minute = (): number => Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS

/** Returns the server's time to the minute, so that lists render once a minute. Undefined before hydration. */
export const useMinute = (): number | undefined => useSyncExternalStore(onTick, minute, () => undefined)
