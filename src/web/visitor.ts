import { createContext, use } from 'react'
import type { Visitor } from '#base/roles.ts'

const VisitorContext = createContext<Visitor>({ kind: 'guest' })

/** Gives everything inside the visitor of this page. */
export const VisitorProvider = VisitorContext.Provider

/** Who looks at the page. It decides what is shown; what is allowed, the server decides. */
export const useVisitor = (): Visitor => use(VisitorContext)
