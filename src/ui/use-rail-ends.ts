import { type RefObject, useEffect, useState } from 'react'
import { followScroll, SCROLL_OTHER_MS } from './timing.ts'

// Browsers round scroll positions.
const TOLERANCE_PX = 2

export interface RailEnds {
  atStart: boolean
  atEnd: boolean
}

/** Whether a horizontally scrolling list is at one of its ends. */
export function useRailEnds(list: RefObject<HTMLElement | null>): RailEnds {
  const [ends, setEnds] = useState<RailEnds>({ atStart: true, atEnd: false })
  useEffect(() => {
    const rail = list.current
    if (!rail) return
    const look = () => {
      const next = endsOf(rail)
      setEnds((known) => (known.atStart === next.atStart && known.atEnd === next.atEnd ? known : next))
    }
    const size = new ResizeObserver(look)
    size.observe(rail)
    const stop = followScroll(look, SCROLL_OTHER_MS, rail)
    return () => {
      size.disconnect()
      stop()
    }
  }, [list])
  return ends
}

function endsOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): RailEnds {
  // In right-to-left rows `scrollLeft` is negative.
  const passed = Math.abs(scrollLeft)
  return { atStart: passed <= TOLERANCE_PX, atEnd: passed >= scrollWidth - clientWidth - TOLERANCE_PX }
}
