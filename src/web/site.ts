import { createContext, use } from 'react'

/** What every page may need to know of the portal as a site. */
export interface Site {
  name: string
  /** Where the portal lives, as `https://learn.example.org`; without a slash at its end. */
  publicUrl: string
  /** The languages that the portal offers. */
  languages: { code: string; htmlLang: string }[]
}

const SiteContext = createContext<Site>({ name: '', publicUrl: '', languages: [] })

export const SiteProvider = SiteContext.Provider

export const useSite = (): Site => use(SiteContext)
