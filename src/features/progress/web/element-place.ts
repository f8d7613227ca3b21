import { createContext, useContext } from 'react'

/** The element whose blocks store answers and watching. */
export interface ElementPlace {
  courseId: string
  elementId: string
}

/** Provided by an element's page. Elsewhere, such as in the gallery, nothing is stored. */
export const ElementPlaceContext = createContext<ElementPlace | undefined>(undefined)

export const useElementPlace = (): ElementPlace | undefined => useContext(ElementPlaceContext)
