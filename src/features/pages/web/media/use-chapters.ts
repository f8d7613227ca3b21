import { useMemo } from 'react'
import type { Chapter } from '../../media-model.ts'
import { chaptersOf } from './chapters.ts'
import { useCues } from './use-cues.ts'

/** Returns the chapters in order: those listed by the author, else those of the chapters file. */
export function useChapters(of: {
  chapters?: readonly Chapter[] | undefined
  chaptersFile?: string | undefined
}): readonly Chapter[] {
  const { chapters } = of
  const cues = useCues(chapters ? undefined : of.chaptersFile)
  return useMemo(
    () => (chapters ?? chaptersOf(cues ?? [])).toSorted((one, other) => one.start - other.start),
    [chapters, cues],
  )
}
