import { type RefObject, useEffect, useState } from 'react'
import { smoothly } from '#ui/rail.tsx'
import { followScroll, SCROLL_OTHER_MS } from '#ui/timing.ts'

/** Returns the index of the visible slide; the first one on the server. */
export function useCurrentSlide(list: RefObject<HTMLElement | null>): number {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const stage = list.current
    if (!stage) return
    // In right-to-left pages the scroll position is negative.
    return followScroll(
      () => setCurrent(Math.round(Math.abs(stage.scrollLeft) / Math.max(1, stage.clientWidth))),
      SCROLL_OTHER_MS,
      stage,
    )
  }, [list])
  return current
}

/** Scrolls to a slide. */
export function showSlide(list: HTMLElement | null, index: number): void {
  if (!list) return
  const sign = getComputedStyle(list).direction === 'rtl' ? -1 : 1
  list.scrollTo({ left: sign * index * list.clientWidth, behavior: smoothly() })
}
