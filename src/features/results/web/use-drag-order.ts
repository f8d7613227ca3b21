import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from 'react'

/** Reorders the rows of a list by dragging: `move` is called each time the pointer crosses the middle of another row. */
export function useDragOrder(list: RefObject<HTMLElement | null>, move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>()
  const [mover] = useState(() => ({ move }))
  // Always the latest callback, since the order changes during a drag.
  mover.move = move

  function startDrag(event: ReactPointerEvent, place: number): void {
    if (event.button !== 0) return
    event.preventDefault()
    let at = place
    setDragged(at)
    const follow = ({ clientY }: PointerEvent) => {
      const to = placeAt(list.current, clientY)
      if (to === undefined || to === at) return
      mover.move(at, to)
      at = to
      setDragged(at)
    }
    const end = () => {
      setDragged(undefined)
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
