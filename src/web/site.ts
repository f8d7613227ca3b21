import { createContext, use } from 'react'

/** Facts about the portal that any page may need. */
export interface Site {
  name: string
  /** Origin of the portal, such as `https://learn.example.org`, without a trailing slash. */
  publicUrl: string
  /** The languages that the portal offers. */
  languages: { code: string; htmlLang: string }[]
}

const SiteContext = createContext<Site>({ name: '', publicUrl: '', languages: [] })

export const SiteProvider = SiteContext.Provider

export const useSite = (): Site => use(SiteContext)
