import { useEffect, useEffectEvent } from 'react'
import { isOnline } from '#web/network.ts'
import { onReturn } from '#web/server-clock.ts'
import { DESK_WATCH_MS } from '../limits.ts'

/** Sends a heartbeat while the page is visible: at once, at intervals, and when the visitor returns to it. */
export function useHeartbeat(sendHeartbeat: () => Promise<unknown>): void {
  const sendNow = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || !isOnline()) return
    // A lost heartbeat doesn't matter: the next one follows.
    sendHeartbeat().catch(() => {})
  })
  useEffect(() => {
    sendNow()
    const timer = setInterval(() => sendNow(), DESK_WATCH_MS / 2)
    const endReturn = onReturn(() => sendNow())
    return () => {
      clearInterval(timer)
      endReturn()
    }
  }, [])
}
