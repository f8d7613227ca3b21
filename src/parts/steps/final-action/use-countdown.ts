import { useEffect, useState } from 'react'
import { SECOND_MS } from '#base/clock.ts'

/** Emails take a while, and an earlier request would only send a second one. */
const RESEND_AFTER_S = 60

/** Counts down the seconds until another email can be requested. */
export function useCountdown(): { secondsLeft: number; restart: () => void } {
  const [secondsLeft, setSecondsLeft] = useState(RESEND_AFTER_S)
  const isOver = secondsLeft === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setSecondsLeft((seconds) => Math.max(0, seconds - 1)), SECOND_MS)
    return () => clearInterval(timer)
  }, [isOver])
  return { secondsLeft, restart: () => setSecondsLeft(RESEND_AFTER_S) }
}
