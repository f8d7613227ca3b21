import { useEffect, useEffectEvent, useState } from 'react'
import { WAITING_MAX_MS, WAITING_POLL_MS, type WaitingState } from '#features/accounts/messenger.ts'
import { callAccounts } from '#features/accounts/web/queries.ts'

type End = 'signed-in' | 'connected'
type Reason = 'refused' | 'taken' | 'unproved' | 'expired' | 'tooLong'

/** Whether the bot has been opened and has answered. */
export interface Waited {
  state: WaitingState
  digits: string | null
  isOver: boolean
  reason: Reason
  checkAgain: () => void
}

const ENDS = ['signed-in', 'connected'] as const satisfies WaitingState[]
const FAILURES = ['refused', 'taken', 'unproved', 'expired'] as const satisfies WaitingState[]
/** The other tab gets its code first; then waiting for the digits is unnecessary. */
const FIRST_LOOK_MS = 1_000

/** Polls the state of the opened bot every 3 s, for 2 min, and at once when this page becomes visible again. */
export function useWaiting(onEnd: (end: End) => Promise<void>): Waited {
  const [known, setKnown] = useState<{ state: WaitingState; digits: string | null }>({ state: 'none', digits: null })
  const [round, setRound] = useState(0)
  const [isTooLong, setTooLong] = useState(false)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isDone = false
    let isAsking = false
    const until = performance.now() + WAITING_MAX_MS
    const look = async () => {
      if (isDone || isAsking) return
      isAsking = true
      // Polls again after a failure.
      const answer = await callAccounts('POST /sso/messengers/wait').catch(() => undefined)
      isAsking = false
      if (isDone) return
      if (answer) setKnown(answer)
      const ended = ENDS.find((state) => state === answer?.state)
      isDone = ended !== undefined || FAILURES.some((state) => state === answer?.state)
      if (ended) return end(ended)
      if (isDone) return
      if (performance.now() >= until) return setTooLong(true)
      timer = setTimeout(look, WAITING_POLL_MS)
    }
    const lookIfSeen = () => {
      if (document.visibilityState !== 'visible' || isAsking) return
      clearTimeout(timer)
      void look()
    }
    timer = setTimeout(look, FIRST_LOOK_MS)
    document.addEventListener('visibilitychange', lookIfSeen)
    return () => {
      isDone = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', lookIfSeen)
    }
  }, [round])

  const failure = FAILURES.find((state) => state === known.state)
  const checkAgain = () => {
    setTooLong(false)
    setRound(round + 1)
  }
  return { ...known, isOver: failure !== undefined || isTooLong, reason: failure ?? 'tooLong', checkAgain }
}
