import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { MessageEdge } from '../model.ts'

/** CHAT-15: older messages load when the reader is so near to the top. */
const NEAR_TOP_PX = 100
/** Further up than this, the reader is not at the newest any more. */
const AWAY_PX = 160

/** Counted from below, as the list is laid out: its position is 0 at the newest message, and less above. */
export const isNearTop = ({ scrollHeight, clientHeight, scrollTop }: Record<Measure, number>): boolean =>
  scrollHeight - clientHeight + scrollTop <= NEAR_TOP_PX

type Measure = 'scrollHeight' | 'clientHeight' | 'scrollTop'

interface Scrolling {
  scroller: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  /** The reader has gone up to older messages. */
  isAway: boolean
  goDown: () => void
}

/**
 * Keeps the place in a list whose end is where it begins: the scroller is laid out from below (`column-reverse`), so its
 * position counts from the newest message. What is put before moves nothing, and who is at the newest stays there. Only
 * what comes below while the reader is further up has to be made good.
 */
export function useScrolling({
  loadOlder,
  messages,
  waitingCount,
}: {
  loadOlder: () => void
  messages: readonly MessageEdge[]
  waitingCount: number
}): Scrolling {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [isAway, setAway] = useState(false)
  const lastId = messages.at(-1)?.node.id
  const before = useRef({ height: 0, lastId, waitingCount })
  const look = useEffectEvent(() => {
    const place = scroller.current
    if (!place) return
    setAway(-place.scrollTop > AWAY_PX)
    if (isNearTop(place)) loadOlder()
  })
  useEffect(() => {
    const place = scroller.current
    place?.addEventListener('scroll', look, { passive: true })
    return () => place?.removeEventListener('scroll', look)
  }, [])
  // A first page may be shorter than its place; then nobody can scroll, and the next is wanted at once.
  useEffect(() => look(), [messages])
  useLayoutEffect(() => {
    const place = scroller.current
    const height = content.current?.scrollHeight ?? 0
    const known = before.current
    before.current = { height, lastId, waitingCount }
    if (!place) return
    if (waitingCount > known.waitingCount) place.scrollTop = 0
    else if (lastId !== known.lastId && -place.scrollTop > AWAY_PX) place.scrollTop -= height - known.height
  }, [lastId, waitingCount, messages])
  return { scroller, content, isAway, goDown: () => scroller.current?.scrollTo({ top: 0, behavior: 'smooth' }) }
}
