import { createContext, useContext } from 'react'

/** Remembers playback positions in the videos and recordings of a page. */
export interface MediaPositions {
  /** Seconds; undefined if it was never played. */
  find: (blockId: string) => number | undefined
  save: (blockId: string, seconds: number) => void
}

const WITHOUT_MEMORY: MediaPositions = { find: () => undefined, save: () => {} }

/** Lessons provide a store that saves positions with the learner's progress; elsewhere nothing is saved. */
export const MediaPositionsContext = createContext<MediaPositions>(WITHOUT_MEMORY)

export const useMediaPositions = (): MediaPositions => useContext(MediaPositionsContext)
