import { type RefObject, useEffect, useState } from 'react'
import { smoothly } from '#ui/rail.tsx'
import { followScroll, SCROLL_OTHER_MS } from '#ui/timing.ts'

/** Which slide of a list that shows one at a time is seen; the first on the server. */
export function useCurrentSlide(list: RefObject<HTMLElement | null>): number {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const stage = list.current
    if (!stage) return
    // Right to left it counts below nought.
    return followScroll(
      () => setCurrent(Math.round(Math.abs(stage.scrollLeft) / Math.max(1, stage.clientWidth))),
      SCROLL_OTHER_MS,
      stage,
    )
  }, [list])
  return current
}

/** Moves a list to one of its slides. */
export function showSlide(list: HTMLElement | null, index: number): void {
  if (!list) return
  const sign = getComputedStyle(list).direction === 'rtl' ? -1 : 1
  list.scrollTo({ left: sign * index * list.clientWidth, behavior: smoothly() })
}
