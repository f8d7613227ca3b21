import { useEffect, useEffectEvent } from 'react'
import { isOnline } from '#web/network.ts'
import { onReturn } from '#web/server-clock.ts'
import { DESK_WATCH_MS } from '../limits.ts'

/** Says at once, again and again, and to whoever comes back that something is open: as long as somebody sees it. */
export function useSayingOpen(say: () => Promise<unknown>): void {
  const saySo = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || !isOnline()) return
    // Nothing is lost by one time that fails: it is said again.
    say().catch(() => {})
  })
  useEffect(() => {
    saySo()
    const timer = setInterval(() => saySo(), DESK_WATCH_MS / 2)
    const endReturn = onReturn(() => saySo())
    return () => {
      clearInterval(timer)
      endReturn()
    }
  }, [])
}
