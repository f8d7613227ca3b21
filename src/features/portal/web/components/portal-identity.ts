/** The portal as header and footer show it. */
export interface PortalIdentity {
  name: string
  /** One sentence about the portal, in the footer. */
  about?: string | undefined
  contacts?:
    | {
        email?: string | undefined
        phone?: string | undefined
        address?: string | undefined
        socials: readonly { id: string; url: string }[]
      }
    | undefined
  /** The portal's logo, in place of the product's mark and the name. */
  logo?: { src: string; width: number; height: number } | undefined
  /** Where the logo links to; null when it isn't a link (ROUTE-40, ROUTE-41). */
  logoTo: string | null
}

/** A link to this page in another language of the portal. */
export interface LanguageLink {
  code: string
  /** Value of the `lang` attribute. */
  lang: string
  /** Name of the language in that language. */
  name: string
  direction: 'ltr' | 'rtl'
  /** The whole path, with the language's prefix. */
  href: string
}
