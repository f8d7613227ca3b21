import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { MessageEdge } from '../model.ts'

/** CHAT-15: older messages load within this distance of the top. */
const NEAR_TOP_PX = 100
/** Beyond this distance the reader is no longer at the newest message. */
const AWAY_PX = 160

/** Positions count from below, as in `column-reverse`: 0 at the newest message, negative above. */
export const isNearTop = ({ scrollHeight, clientHeight, scrollTop }: Record<Measure, number>): boolean =>
  scrollHeight - clientHeight + scrollTop <= NEAR_TOP_PX

type Measure = 'scrollHeight' | 'clientHeight' | 'scrollTop'

interface Scrolling {
  scroller: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  /** The reader has scrolled up to older messages. */
  isAway: boolean
  goDown: () => void
}

/**
 * Keeps the scroll position of a list laid out from below (`column-reverse`): messages added above move nothing, and a
 * reader at the newest stays there. Only messages added below while the reader is further up need a correction.
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
  // A first page shorter than the list can't be scrolled, so the next one loads at once.
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
