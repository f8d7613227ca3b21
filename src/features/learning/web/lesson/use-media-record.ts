import { useMemo, useRef } from 'react'
import type { Element } from '#features/courses/model.ts'
import type { MediaPositions } from '#features/pages/web/media-positions.ts'
import type { ElementProgress } from '#features/progress/model.ts'
import { recordReading } from '#features/progress/web/record.ts'

/** Records how far the learner has watched the videos of an element. */
export function useMediaRecord({ id, courseId }: Element, saved: ElementProgress | undefined): MediaPositions {
  const known = saved?.place?.media
  const heard = useRef<Record<string, number>>({})
  return useMemo(
    () => ({
      find: (blockId) => heard.current[blockId] ?? known?.[blockId],
      save: (blockId, seconds) => {
        heard.current[blockId] = seconds
        recordReading({ courseId, elementId: id, place: { media: { [blockId]: seconds } } })
      },
    }),
    [courseId, id, known],
  )
}
