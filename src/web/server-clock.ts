import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { SECOND_MS } from '#base/clock.ts'

/** Interval of refetches while an expected change is overdue. */
const ASK_AGAIN_MS = 3 * SECOND_MS

/** Offset of the server's clock to this device's, in milliseconds. */
let aheadMs = 0

/** Estimated server time: correct even if the device's clock is wrong or it was asleep. */
export const serverNow = (): number => Date.now() + aheadMs

/** The server time, updated every second and when the page becomes visible. Undefined until hydration. */
export const useServerTime = (): number | undefined => useSyncExternalStore(onTick, wholeSecond, () => undefined)

const wholeSecond = (): number => Math.floor(serverNow() / SECOND_MS) * SECOND_MS

/** Calls `listener` every second and when the page becomes visible. Returns the unsubscribe function. */
export function onTick(listener: () => void): () => void {
  const timer = setInterval(listener, SECOND_MS)
  const ends = onReturn(listener)
  return () => {
    clearInterval(timer)
    ends()
  }
}

/** Calls `listener` when the page becomes visible, wakes up or goes online. Returns the unsubscribe function. */
export function onReturn(listener: () => void): () => void {
  const look = () => document.visibilityState === 'visible' && listener()
  document.addEventListener('visibilitychange', look)
  addEventListener('pageshow', listener)
  addEventListener('online', listener)
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pageshow', listener)
    removeEventListener('online', listener)
  }
}

/** A query whose answer contains the server time. */
interface TimedQuery {
  queryKey: readonly unknown[]
}

/**
 * Refetches an answer that changes with time: after hydration (the server-rendered page may be stale), when the page comes back,
 * and while `isOverdue`. Each answer updates the server clock by its `now` (ISO 8601).
 */
export function useTimedQuery(query: TimedQuery, { isOverdue }: { isOverdue: boolean }): void {
  const queryClient = useQueryClient()
  const ask = useEffectEvent(() => void askForTime(queryClient, query))
  const key = JSON.stringify(query.queryKey)
  useEffect(() => {
    ask()
    return onReturn(() => ask())
  }, [key])
  useEffect(() => {
    if (!isOverdue) return
    ask()
    const timer = setInterval(() => ask(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isOverdue, key])
}

async function askForTime(queryClient: QueryClient, query: TimedQuery): Promise<void> {
  const askedAt = Date.now()
  try {
    const answer: unknown = await queryClient.fetchQuery({ queryKey: query.queryKey, staleTime: 0 })
    const time = timeIn(answer)
    // The server read its clock about halfway through the request.
    if (time !== undefined) aheadMs = time - (askedAt + Date.now()) / 2
  } catch {
    // Offline the device's clock is used.
  }
}

function timeIn(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null || !('now' in answer)) return undefined
  const time = Date.parse(String(answer.now))
  return Number.isNaN(time) ? undefined : time
}
