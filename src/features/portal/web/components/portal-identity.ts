/** The portal as header and footer show it. */
export interface PortalIdentity {
  name: string
  /** One sentence about it, in the footer. */
  about?: string | undefined
  contacts?:
    | {
        email?: string | undefined
        phone?: string | undefined
        address?: string | undefined
        socials: readonly { id: string; url: string }[]
      }
    | undefined
  /** Its own logo, in place of the mark and the name. */
  logo?: { src: string; width: number; height: number } | undefined
  /** Where the logo leads, or null when it is no link (ROUTE-40, ROUTE-41). */
  logoTo: string | null
}

/** One language of the portal as a link to this page in it. */
export interface LanguageLink {
  code: string
  /** Value of the attribute `lang`. */
  lang: string
  /** In its own words. */
  name: string
  direction: 'ltr' | 'rtl'
  /** The whole path, with the language's prefix. */
  href: string
}
