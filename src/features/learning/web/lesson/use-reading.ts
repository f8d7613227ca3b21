import { useEffect, useRef } from 'react'
import type { Element } from '#features/courses/model.ts'
import { recordOpened, recordReading } from '#features/progress/web/record.ts'
import type { ElementProgress } from '#features/progress/model.ts'
import { percentSeen, seenBlocks } from '../../reading.ts'
import { watchBlocks } from './watch-blocks.ts'

/** Keeps with the learner's progress that an element was opened, which of its blocks were seen, and where the reading is. */
export function useReading(element: Element, saved: ElementProgress | undefined): void {
  // What was kept when the page opened; later changes are this page's own.
  const known = useRef(saved)
  if (!known.current && saved) known.current = saved
  useEffect(() => {
    const { courseId, id } = element
    recordOpened({ courseId, elementId: id })
    const blockIds = element.components.map((block) => block.id)
    const seen = new Set<string>()
    return watchBlocks(blockIds, {
      onSeen: (blockId) => {
        seen.add(blockId)
        const all = new Set([...seen, ...seenBlocks(blockIds, known.current?.place)])
        recordReading({ courseId, elementId: id, percent: percentSeen(blockIds, all, known.current?.percent) })
      },
      onPlace: (blockId) => recordReading({ courseId, elementId: id, place: { blockId } }),
    })
  }, [element])
}
