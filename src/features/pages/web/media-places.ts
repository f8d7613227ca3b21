import { createContext, useContext } from 'react'

/** Remembers playback positions in the videos and recordings of a page. */
export interface MediaPlaces {
  /** Seconds; undefined if it was never played. */
  find: (blockId: string) => number | undefined
  save: (blockId: string, seconds: number) => void
}

const FORGETFUL: MediaPlaces = { find: () => undefined, save: () => {} }

/** Lessons provide a store that saves positions with the learner's progress; elsewhere nothing is saved. */
export const MediaPlacesContext = createContext<MediaPlaces>(FORGETFUL)

export const useMediaPlaces = (): MediaPlaces => useContext(MediaPlacesContext)
