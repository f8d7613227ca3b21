import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { SECOND_MS } from '#base/clock.ts'

/** How often something that should have changed by now is asked for again, when the server's answer is a moment behind. */
const ASK_AGAIN_MS = 3 * SECOND_MS

/** By how much the server's clock is ahead of this device's, milliseconds. */
let aheadMs = 0

/** The server's time as this device knows it: right also when its own clock is wrong, or it has slept. */
export const serverNow = (): number => Date.now() + aheadMs

/** Ticks every second by the server's clock, and at once when the page is looked at again. Undefined until the page is alive. */
export const useServerTime = (): number | undefined => useSyncExternalStore(tick, wholeSecond, () => undefined)

const wholeSecond = (): number => Math.floor(serverNow() / SECOND_MS) * SECOND_MS

function tick(listener: () => void): () => void {
  const timer = setInterval(listener, SECOND_MS)
  const ends = onReturn(listener)
  return () => {
    clearInterval(timer)
    ends()
  }
}

/** Calls `listener` whenever a page comes back: to the front, out of a sleep, to a network. Gives what ends it. */
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

/** A query whose answer says what time it was on the server. */
interface TimedQuery {
  queryKey: readonly unknown[]
}

/**
 * Asks for an answer that changes with time: when the page is alive (what the server has drawn may be old), when the page
 * comes back, and when `isOverdue`. From each answer it learns what time it is on the server (`now`, ISO 8601).
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
    // The server looked at its clock about in the middle of the way.
    if (time !== undefined) aheadMs = time - (askedAt + Date.now()) / 2
  } catch {
    // Without a network the device's own clock goes on.
  }
}

function timeIn(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null || !('now' in answer)) return undefined
  const time = Date.parse(String(answer.now))
  return Number.isNaN(time) ? undefined : time
}
