import { FALLBACK_LANGUAGE, isSupported } from './languages.ts'

/** The cookie that remembers a visitor's language. Source: spec §3, LANG-19. */
export const LANGUAGE_COOKIE = 'lang'
export const LANGUAGE_COOKIE_DAYS = 365

/** First segments of pages that stand without a language. Source: spec §2, ROUTE-21, ROUTE-23. */
const PAGES_WITHOUT_LANGUAGE: readonly string[] = ['authcb', 'callback']
const SECONDS_PER_DAY = 86_400

/** What is known of a visitor's wish, strongest first. */
export interface LanguageWish {
  /** Language of the route from which the visitor comes, within one visit. */
  previous?: string | undefined
  /** Value of the cookie `lang`. */
  cookie?: string | undefined
  /** The portal's `i18n.primaryLang`. */
  primary?: string | undefined
}

/** The language for an address that names none: the previous route's, the cookie's, the portal's. Source: spec §2, LANG-12 to 14. */
export function chooseLanguage({ previous, cookie, primary }: LanguageWish): string {
  const wishes = [previous, cookie, primary]
  return wishes.find((code) => code !== undefined && isSupported(code)) ?? FALLBACK_LANGUAGE
}

/** Splits a path into its language, if it begins with a supported one, and the path behind it, which begins with exactly one `/`. */
export function splitLanguage(pathname: string): { lang?: string; rest: string } {
  const path = fromFirstSegment(pathname)
  const end = path.search(/[/\\?#]/)
  const first = end === -1 ? path : path.slice(0, end)
  if (!isSupported(first)) return { rest: `/${path}` }
  return { lang: first, rest: `/${fromFirstSegment(path.slice(first.length))}` }
}

/** The address of this portal with a language in front, query and hash kept; one that has a language keeps it. */
export function withLanguage(address: string, lang: string): string {
  const split = splitLanguage(address)
  return `/${split.lang ?? lang}${split.rest}`
}

/** The same address in another language, query and hash kept (LANG-16, LANG-21); unchanged when `lang` is not supported (LANG-18). */
export function switchLanguage(address: string, lang: string): string {
  return isSupported(lang) ? `/${lang}${splitLanguage(address).rest}` : address
}

/**
 * Where an address leads that names no supported language: the same with one in front, its query kept (LANG-11, LANG-15).
 * Undefined when it may stay. Always a path of this host, whatever the address holds.
 */
export function languageRedirect(address: string, wish: LanguageWish): string | undefined {
  const { lang, rest } = splitLanguage(address)
  return lang || isPageWithoutLanguage(rest) ? undefined : `/${chooseLanguage(wish)}${rest}`
}

/** Whether an address without language is that of a page which takes none. */
export const isPageWithoutLanguage = (address: string): boolean =>
  PAGES_WITHOUT_LANGUAGE.includes(splitLanguage(address).rest.slice(1).split(/[/?#]/, 1)[0] ?? '')

/** The line that stores a language, for `Set-Cookie` and `document.cookie`. */
export function languageCookie(lang: string): string {
  return `${LANGUAGE_COOKIE}=${lang}; Path=/; Max-Age=${LANGUAGE_COOKIE_DAYS * SECONDS_PER_DAY}; SameSite=Lax`
}

/** Drops slashes, backslashes and what browsers skip in front of a path: together they could name another host. */
function fromFirstSegment(path: string): string {
  let start = 0
  while (start < path.length && isSkipped(path.charAt(start))) start += 1
  return path.slice(start)
}

const isSkipped = (character: string) => character <= ' ' || character === '/' || character === '\\'
