import { useSyncExternalStore } from 'react'
import { MINUTE_MS, SECOND_MS } from '#base/clock.ts'
import { onReturn, serverNow } from '#web/server-clock.ts'

const minute = (): number => Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS

/** Returns the server's time to the minute, so that lists render once a minute. Undefined before hydration. */
export const useMinute = (): number | undefined => useSyncExternalStore(tick, minute, () => undefined)

function tick(listener: () => void): () => void {
  const timer = setInterval(listener, SECOND_MS)
  const ends = onReturn(listener)
  return () => {
    clearInterval(timer)
    ends()
  }
}
