import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from 'react'

interface DragOrder {
  list: RefObject<HTMLElement | null>
  /** Called each time the pointer crosses the middle of another row. */
  move: (from: number, to: number) => void
  /** Called when a row was pressed and let go in its place. */
  tap?: (place: number) => void
}

/** Reorders the rows of a list by dragging. */
export function useDragOrder({ list, move, tap }: DragOrder) {
  const [dragged, setDragged] = useState<number>()
  const [mover] = useState<Omit<DragOrder, 'list'>>(() => ({ move }))
  // Always the latest callbacks, since the order changes during a drag.
  mover.move = move
  if (tap) mover.tap = tap

  function startDrag(event: ReactPointerEvent, place: number): void {
    if (event.button !== 0) return
    event.preventDefault()
    let at = place
    let hasMoved = false
    setDragged(at)
    const follow = ({ clientY }: PointerEvent) => {
      const to = placeAt(list.current, clientY)
      if (to === undefined || to === at) return
      mover.move(at, to)
      at = to
      hasMoved = true
      setDragged(at)
    }
    const end = ({ type }: PointerEvent) => {
      setDragged(undefined)
      if (type === 'pointerup' && !hasMoved) mover.tap?.(place)
      removeEventListener('pointermove', follow)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
    }
    addEventListener('pointermove', follow)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
  }

  return { dragged, startDrag }
}

/** Returns the index of the row whose inner half contains this height. */
function placeAt(list: HTMLElement | null, y: number): number | undefined {
  const rows = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect())
  const place = rows.findIndex(({ top, height }) => y > top + height / 4 && y < top + (height * 3) / 4)
  return place < 0 ? undefined : place
}
