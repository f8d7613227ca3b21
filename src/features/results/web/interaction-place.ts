import { createContext, useContext } from 'react'

/** The element in which interactions stand. */
export interface InteractionPlace {
  courseId: string
  elementId: string
}

/** An element provides it; elsewhere, as in the gallery, nothing is kept of what is answered. */
export const InteractionPlaceContext = createContext<InteractionPlace | undefined>(undefined)

export const useInteractionPlace = (): InteractionPlace | undefined => useContext(InteractionPlaceContext)
