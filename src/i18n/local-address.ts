import { splitLanguage } from './choose-language.ts'

/** Paths of this host that are not pages, so they have no language prefix. */
const NO_PAGES = /^\/(?:api|files|assets|art|i18n|og|auth|connect|invite|dev\/(?:mail|oidc)|offline)(?:\/|$)/

/**
 * Sets the language prefix of an address of this portal, and replaces an existing one: an author who copies `/en/about/` from the
 * address bar doesn't mean to change the reader's language. Other addresses stay unchanged.
 */
export function localAddress(to: string, lang: string): string {
  const isLocal = to.startsWith('/') && !to.startsWith('//') && !NO_PAGES.test(to)
  return isLocal ? `/${lang}${splitLanguage(to).rest}` : to
}

/** Whether a path of this host is a page, which the app can show without a full page load. */
export const isPagePath = (pathname: string): boolean => !NO_PAGES.test(pathname)
