import { createContext, useContext, type ReactNode } from 'react'

/** Position of a block on its page. */
export interface BlockPlace {
  id: string
  /** Whether it is the head of its page: its title is then the page's `h1`. */
  isHead: boolean
  /** Shown above the title of the head, such as number and length of a lesson. */
  headFacts?: ReactNode
}

export const BlockPlaceContext = createContext<BlockPlace>({ id: '', isHead: false })

/** Returns the position of the block being rendered. */
export const useBlockPlace = (): BlockPlace => useContext(BlockPlaceContext)
