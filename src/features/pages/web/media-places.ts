import { createContext, useContext } from 'react'

/** Remembers how far a person has come in the videos and recordings of a page. */
export interface MediaPlaces {
  /** Seconds, undefined where it was not begun. */
  find: (blockId: string) => number | undefined
  save: (blockId: string, seconds: number) => void
}

const FORGETFUL: MediaPlaces = { find: () => undefined, save: () => {} }

/** A lesson provides one that keeps them with the learner's progress; elsewhere nothing is kept. */
export const MediaPlacesContext = createContext<MediaPlaces>(FORGETFUL)

export const useMediaPlaces = (): MediaPlaces => useContext(MediaPlacesContext)
