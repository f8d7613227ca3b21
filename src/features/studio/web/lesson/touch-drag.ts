import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from 'react'

/** A finger moves a little while it presses. */
const STARTS_AFTER_PX = 8
/** Near the edges of the lesson it is scrolled. */
const EDGE_PX = 72
const SCROLL_PX = 14

interface Drag {
  x: number
  y: number
  /** Where the block would be dropped; undefined until it is dragged. */
  to: { row: Element; index: number; edge: 'before' | 'after' } | undefined
  isMoving: boolean
}

/** Drags a block by finger or pen; browsers only drag by mouse by themselves. */
export function useTouchDrag(onDrop: (index: number) => void) {
  const drag = useRef<Drag>(undefined)
  const wasDragged = useRef(false)
  const end = (isDropped: boolean) => {
    const to = drag.current?.to
    wasDragged.current = drag.current?.isMoving ?? false
    drag.current = undefined
    to?.row.removeAttribute('data-drop')
    if (isDropped && to) onDrop(to.index)
  }
  return {
    onPointerDown: ({ target, pointerType, clientX, clientY }: PointerEvent) => {
      wasDragged.current = false
      // Its menu is within the handle, too.
      const isHandle = target instanceof Element && target.closest('summary') !== null
      if (isHandle && pointerType !== 'mouse') drag.current = { x: clientX, y: clientY, to: undefined, isMoving: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = drag.current
      if (!now) return
      if (!now.isMoving && Math.hypot(event.clientX - now.x, event.clientY - now.y) < STARTS_AFTER_PX) return
      if (!now.isMoving) event.currentTarget.setPointerCapture(event.pointerId)
      now.isMoving = true
      now.to?.row.removeAttribute('data-drop')
      now.to = placeAt(event.currentTarget, event.clientY)
      now.to?.row.setAttribute('data-drop', now.to.edge)
      scrollNear(event.currentTarget, event.clientY)
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    // A finger that rests on the handle would start the browser's own drag, which ends this one.
    onDragStartCapture: (event: DragEvent) => {
      if (!drag.current) return
      event.preventDefault()
      event.stopPropagation()
    },
    // The click at the end of a drag doesn’t open the menu.
    onClickCapture: (event: MouseEvent) => {
      if (!wasDragged.current) return
      wasDragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

function placeAt(handle: HTMLElement, y: number): Drag['to'] {
  const rows = [...(handle.closest('ol')?.querySelectorAll(':scope > [data-kind]') ?? [])]
  const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
  const at = below < 0 ? rows.length - 1 : below
  const row = rows[at]
  if (!row) return undefined
  const { top, height } = row.getBoundingClientRect()
  const isAfter = y > top + height / 2
  return { row, index: at + (isAfter ? 1 : 0), edge: isAfter ? 'after' : 'before' }
}

function scrollNear(handle: HTMLElement, y: number): void {
  const scroller = handle.closest('main')
  if (!scroller) return
  const { top, bottom } = scroller.getBoundingClientRect()
  if (y < top + EDGE_PX) scroller.scrollBy(0, -SCROLL_PX)
  else if (y > bottom - EDGE_PX) scroller.scrollBy(0, SCROLL_PX)
}
