import { createContext, useContext } from 'react'

/** The element in which blocks stand that keep what is done in them. */
export interface ElementPlace {
  courseId: string
  elementId: string
}

/** An element provides it; elsewhere, as in the gallery, nothing is kept of what is answered and watched. */
export const ElementPlaceContext = createContext<ElementPlace | undefined>(undefined)

export const useElementPlace = (): ElementPlace | undefined => useContext(ElementPlaceContext)
