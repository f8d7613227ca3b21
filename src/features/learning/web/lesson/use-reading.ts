import { useEffect } from 'react'
import type { Element } from '#features/courses/model.ts'
import type { Place } from '#features/progress/model.ts'
import { recordOpened, recordReading } from '#features/progress/web/record.ts'
import { percentSeen, seenBlocks } from '../../reading.ts'
import { watchBlocks } from './watch-blocks.ts'

/**
 * Records that an element was opened, which of its blocks were seen, and the reading position. `place` is the position when the page
 * opened: everything up to there was seen before.
 */
export function useReading(element: Element, place: Place | undefined): void {
  useEffect(() => {
    const { courseId, id: elementId } = element
    recordOpened({ courseId, elementId })
    const blockIds = element.components.map(({ id }) => id)
    const seen = seenBlocks(blockIds, place)
    return watchBlocks(blockIds, {
      onSeen: (blockId) => {
        seen.add(blockId)
        recordReading({ courseId, elementId, percent: percentSeen(blockIds, seen) })
      },
      onPlace: (blockId) => recordReading({ courseId, elementId, place: { blockId } }),
    })
  }, [element, place])
}
