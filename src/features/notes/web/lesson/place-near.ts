import { type RefObject, useLayoutEffect } from 'react'

const GAP = 10
const EDGE = 8

/** Positions an element above or below a place on the page, within the window; on a phone its style sheet fixes it to the bottom. */
export function usePlaceNear(ref: RefObject<HTMLElement | null>, box: DOMRect, side: 'over' | 'under'): void {
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const { offsetWidth: width, offsetHeight: height } = element
    const middle = box.left + box.width / 2 - width / 2
    const left = Math.max(EDGE, Math.min(middle, document.documentElement.clientWidth - width - EDGE))
    const hasRoomOver = box.top - height - GAP > EDGE
    const hasRoomUnder = box.bottom + height + GAP < innerHeight - EDGE
    const isOver = side === 'over' ? hasRoomOver : !hasRoomUnder && hasRoomOver
    const top = isOver ? box.top - height - GAP : Math.min(box.bottom + GAP, innerHeight - height - EDGE)
    element.style.setProperty('--x', `${left + scrollX}px`)
    element.style.setProperty('--y', `${top + scrollY}px`)
    element.dataset.placed = ''
  }, [ref, box, side])
}
