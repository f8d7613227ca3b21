import { createContext, use } from 'react'
import type { Visitor } from '#base/roles.ts'

const VisitorContext = createContext<Visitor>({ kind: 'guest' })

/** Provides the visitor of this page. */
export const VisitorProvider = VisitorContext.Provider

/** The visitor of this page. It decides what is shown; the server decides what is allowed. */
export const useVisitor = (): Visitor => use(VisitorContext)
