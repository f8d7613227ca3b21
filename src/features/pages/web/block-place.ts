import { createContext, useContext, type ReactNode } from 'react'

/** Where a block stands. */
export interface BlockPlace {
  id: string
  /** Whether it is the head of its page: its title is then the page's own. */
  isHead: boolean
  /** What the page says over the title of its head, for instance number and length of a lesson. */
  headFacts?: ReactNode
}

export const BlockPlaceContext = createContext<BlockPlace>({ id: '', isHead: false })

/** The place of the block that is being drawn. */
export const useBlockPlace = (): BlockPlace => useContext(BlockPlaceContext)
