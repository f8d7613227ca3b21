import type { DragEvent } from 'react'
import { createStore } from '#base/store.ts'
import { useStore } from '#ui/use-store.ts'

/** What is being dragged: a block of the page, a kind of the catalogue, or a section. */
export type Dragged = { move: string } | { insert: string } | { section: string }

// A drag goes from the page into its frame, whose events carry no data before the end.
const dragged = createStore<Dragged | undefined>(undefined)

/** What is being dragged now. */
export const useDragged = (): Dragged | undefined => useStore(dragged)

/** Makes an element something to be dragged. */
export const dragSource = (what: Dragged) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'copyMove'
    // Without data some browsers drag nothing.
    event.dataTransfer.setData('text/plain', '')
    dragged.set(what)
  },
  onDragEnd: () => dragged.set(undefined),
})

/** Ends a drag with what it brought. */
export function takeDragged(): Dragged | undefined {
  const taken = dragged.get()
  dragged.set(undefined)
  return taken
}
