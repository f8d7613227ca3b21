import { FALLBACK_LANGUAGE, isSupported } from './languages.ts'

/** The cookie that remembers a visitor's language. Source: spec §3, LANG-19. */
export const LANGUAGE_COOKIE = 'lang'
export const LANGUAGE_COOKIE_DAYS = 365

/** First segments of pages without a language prefix. Source: spec §2, ROUTE-21, ROUTE-23. */
const PAGES_WITHOUT_LANGUAGE: readonly string[] = ['authcb', 'callback']
const SECONDS_PER_DAY = 86_400

/** The sources of a visitor's language, strongest first. */
export interface LanguageHints {
  /** Language of the previous route in this visit. */
  previous?: string | undefined
  /** Value of the cookie `lang`. */
  cookie?: string | undefined
  /** The portal's `i18n.primaryLang`. */
  primary?: string | undefined
}

/** Returns the language for an address without one: the previous route's, the cookie's, the portal's. Source: spec §2, LANG-12 to 14. */
export function chooseLanguage({ previous, cookie, primary }: LanguageHints): string {
  const candidates = [previous, cookie, primary]
  return candidates.find((code) => code !== undefined && isSupported(code)) ?? FALLBACK_LANGUAGE
}

/** Splits a path into its supported language, if any, and the rest, which begins with exactly one `/`. */
export function splitLanguage(pathname: string): { lang?: string; rest: string } {
  const path = fromFirstSegment(pathname)
  const end = path.search(/[/\\?#]/)
  const first = end === -1 ? path : path.slice(0, end)
  if (!isSupported(first)) return { rest: `/${path}` }
  return { lang: first, rest: `/${fromFirstSegment(path.slice(first.length))}` }
}

/** Prefixes an address of this portal with a language, unless it has one; keeps query and hash. */
export function withLanguage(address: string, lang: string): string {
  const split = splitLanguage(address)
  return `/${split.lang ?? lang}${split.rest}`
}

/** Returns the same address in another language, with query and hash (LANG-16, LANG-21); unchanged if `lang` is unsupported (LANG-18). */
export function switchLanguage(address: string, lang: string): string {
  return isSupported(lang) ? `/${lang}${splitLanguage(address).rest}` : address
}

/**
 * Returns the redirect target of an address without a supported language: the same address with a prefix and its query (LANG-11,
 * LANG-15). Undefined if no redirect is needed. The target is always a path of this host.
 */
export function languageRedirect(address: string, hints: LanguageHints): string | undefined {
  const { lang, rest } = splitLanguage(address)
  return lang || isPageWithoutLanguage(rest) ? undefined : `/${chooseLanguage(hints)}${rest}`
}

/** Whether an address without a language belongs to a page that has none. */
export const isPageWithoutLanguage = (address: string): boolean =>
  PAGES_WITHOUT_LANGUAGE.includes(splitLanguage(address).rest.slice(1).split(/[/?#]/, 1)[0] ?? '')

/** The cookie that stores a language, for `Set-Cookie` and `document.cookie`. */
export function languageCookie(lang: string): string {
  return `${LANGUAGE_COOKIE}=${lang}; Path=/; Max-Age=${LANGUAGE_COOKIE_DAYS * SECONDS_PER_DAY}; SameSite=Lax`
}

/** Strips leading slashes, backslashes and characters that browsers ignore, which together could name another host. */
function fromFirstSegment(path: string): string {
  let start = 0
  while (start < path.length && isSkipped(path.charAt(start))) start += 1
  return path.slice(start)
}

const isSkipped = (character: string) => character <= ' ' || character === '/' || character === '\\'
