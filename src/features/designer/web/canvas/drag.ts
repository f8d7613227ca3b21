import type { DragEvent } from 'react'
import { createStore } from '#base/store.ts'
import { useStore } from '#ui/use-store.ts'

/** What can be dragged: a block of the page, a type of the catalogue, or a section. */
export type Dragged = { move: string } | { insert: string } | { section: string }

// Events in the frame have no data of the drag before the drop.
const dragged = createStore<Dragged | undefined>(undefined)

/** Returns what is being dragged. */
export const useDragged = (): Dragged | undefined => useStore(dragged)

/** Returns the props that make an element draggable. */
export const dragSource = (what: Dragged) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'copyMove'
    // Some browsers don't start a drag without data.
    event.dataTransfer.setData('text/plain', '')
    dragged.set(what)
  },
  onDragEnd: () => dragged.set(undefined),
})

/** Ends a drag and returns what was dragged. */
export function takeDragged(): Dragged | undefined {
  const taken = dragged.get()
  dragged.set(undefined)
  return taken
}
