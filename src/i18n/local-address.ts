import { splitLanguage } from './choose-language.ts'

/** Addresses of this host that are no pages, so they take no language. */
const NO_PAGES = /^\/(?:api|files|assets|art|i18n|og|auth|connect|invite|dev\/(?:mail|oidc)|offline)(?:\/|$)/

/**
 * Puts the language in front of an address of this portal, in place of one that is there: an author who has copied
 * `/en/about/` from the address bar doesn't mean to change the language of the reader. Any other address stays as it is.
 */
export function localAddress(to: string, lang: string): string {
  const isLocal = to.startsWith('/') && !to.startsWith('//') && !NO_PAGES.test(to)
  return isLocal ? `/${lang}${splitLanguage(to).rest}` : to
}

/** Whether a path of this host leads to a page, which the app can show without loading the document anew. */
export const isPagePath = (pathname: string): boolean => !NO_PAGES.test(pathname)
