import { useEffect, useEffectEvent, useState } from 'react'

const SECOND_MS = 1000

/** Returns the remaining seconds of an attempt, updated each second; null without a limit. Calls `onOver` at the end. */
export function useTimeLeft(
  { secondsLeft, knownAt }: { secondsLeft: number | null; knownAt: number },
  onOver: () => void,
): number | null {
  const [now, setNow] = useState<number>()
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (secondsLeft === null) return
    const tick = () => {
      setNow(Date.now())
      if (leftAt(Date.now(), { secondsLeft, knownAt }) > 0) return
      clearInterval(timer)
      over()
    }
    const timer = setInterval(tick, SECOND_MS)
    return () => clearInterval(timer)
  }, [secondsLeft, knownAt])
  return secondsLeft === null ? null : leftAt(now ?? knownAt, { secondsLeft, knownAt })
}

const leftAt = (now: number, { secondsLeft, knownAt }: { secondsLeft: number; knownAt: number }): number =>
  Math.max(0, secondsLeft - Math.max(0, Math.floor((now - knownAt) / SECOND_MS)))

/** The remaining time is announced once at each of these seconds. */
const ANNOUNCED_AT_S = [1800, 600, 300, 60, 30, 10] as const

/** Returns the seconds to announce, stable until the next announcement; undefined while there is plenty of time. */
export const secondsToAnnounce = (left: number): number | undefined =>
  ANNOUNCED_AT_S.findLast((seconds) => left <= seconds)
