import type { DragEvent } from 'react'

/** The type of the ids of dragged blocks. */
export const DRAGGED = 'application/x-portico-blocks'

/** Whether something is dragged that the surface takes: its own blocks, or files. */
export const isDragged = ({ dataTransfer: { types } }: DragEvent): boolean =>
  types.includes(DRAGGED) || types.includes('Files')
