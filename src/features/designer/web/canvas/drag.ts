import { type DragEvent, useSyncExternalStore } from 'react'

/** What is being dragged: a block of the page, a kind of the catalogue, or a section. */
export type Dragged = { move: string } | { insert: string } | { section: string }

// A drag goes from the page into its frame, whose events carry no data before the end.
let dragged: Dragged | undefined
const listeners = new Set<() => void>()

function setDragged(next: Dragged | undefined): void {
  dragged = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What is being dragged now. */
export const useDragged = (): Dragged | undefined =>
  useSyncExternalStore(
    subscribe,
    () => dragged,
    () => undefined,
  )

/** Makes an element something to be dragged. */
export const dragSource = (what: Dragged) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'copyMove'
    // Without data some browsers drag nothing.
    event.dataTransfer.setData('text/plain', '')
    setDragged(what)
  },
  onDragEnd: () => setDragged(undefined),
})

/** Ends a drag with what it brought. */
export function takeDragged(): Dragged | undefined {
  const taken = dragged
  setDragged(undefined)
  return taken
}
