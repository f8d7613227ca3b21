import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { throttle } from '#ui/timing.ts'
import { onEventGap, onServerEvent, useEventStreamState } from '#web/events.ts'
import { isOnline } from '#web/network.ts'
import { onReturn } from '#web/server-clock.ts'
import { DESK_CHANNEL, type DeskEvent } from '../channel.ts'
import { LOOK_AGAIN_MS } from '../limits.ts'
import { callDesk, refreshDesk } from './queries.ts'
import { useHeartbeat } from './use-heartbeat.ts'

/** Debounce: events close together cause one request. */
const GATHER_MS = 150

const isDeskEvent = (payload: unknown): payload is DeskEvent =>
  typeof payload === 'object' && payload !== null && 'chatId' in payload

/** Keeps inbox and conversation up to date: by events, or by polling while the stream is down. */
export function useLiveDesk(): void {
  const queryClient = useQueryClient()
  const isPushed = useEventStreamState() === 'open'
  const refresh = useEffectEvent((chatId?: string | null) => refreshDesk(queryClient, chatId))
  useEffect(() => {
    const gathered = new Set<string | null>()
    const look = throttle(() => {
      for (const chatId of gathered) refresh(chatId)
      gathered.clear()
    }, GATHER_MS)
    const hear = (payload: unknown) => {
      if (!isDeskEvent(payload)) return
      gathered.add(payload.chatId)
      look()
    }
    const endings = [onServerEvent(DESK_CHANNEL, hear), onEventGap(() => refresh()), look.cancel]
    return () => endings.forEach((end) => end())
  }, [])
  useHeartbeat(() => callDesk('POST /mp/desk/watch', { body: {} }))
  useEffect(() => onReturn(() => refresh()), [])
  useEffect(() => {
    if (isPushed) return
    const timer = setInterval(() => document.visibilityState === 'visible' && isOnline() && refresh(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isPushed])
}
