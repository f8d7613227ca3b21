import { createContext, use } from 'react'

/** Facts about the portal that any page may need. */
export interface Site {
  name: string
  /** Origin of the portal, such as `https://learn.example.org`, without a trailing slash. */
  publicUrl: string
  /** The languages that the portal offers. */
  languages: { code: string; htmlLang: string }[]
  /** Whether the language of the page is one of them, or a hidden one such as the pseudo-language of tests. */
  isOffered: boolean
  /** Whether most texts of the interface in the language of the page fall back to English. */
  isPartial: boolean
}

const SiteContext = createContext<Site>({ name: '', publicUrl: '', languages: [], isOffered: true, isPartial: false })

export const SiteProvider = SiteContext.Provider

export const useSite = (): Site => use(SiteContext)
