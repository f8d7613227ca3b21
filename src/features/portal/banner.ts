import type { Banner } from './banner-settings.ts'

/** Days that a closed banner stays hidden (LAYOUT-24). */
export const BANNER_CLOSED_DAYS = 7
/** Cookie with the id of the banner that was closed; `app/browser/boot.ts` reads it before the first paint. */
export const BANNER_COOKIE = 'hideBanner'
const SECONDS_PER_DAY = 86_400

/** Returns the `document.cookie` line that keeps a banner closed. */
export const bannerCookie = (id: string): string =>
  `${BANNER_COOKIE}=${id}; Path=/; Max-Age=${BANNER_CLOSED_DAYS * SECONDS_PER_DAY}; SameSite=Lax`

interface Speaking {
  language: string
  primaryLanguage: string
}

/** Returns a banner's text in the visitor's language, else the portal's, else English; undefined if none exists. */
export function bannerText(texts: Readonly<Record<string, string>>, from: Speaking): string | undefined {
  return [from.language, from.primaryLanguage, 'en'].map((code) => texts[code]).find(Boolean)
}

/**
 * Whether a banner appears on the page at `path` (without language). No pages means all; `/courses/*` means a whole
 * branch.
 */
export function isBannerOn({ pages }: Pick<Banner, 'pages'>, path: string): boolean {
  if (pages.length === 0) return true
  const here = withSlash(path)
  return pages.some((page) => (page.endsWith('*') ? here.startsWith(page.slice(0, -1)) : withSlash(page) === here))
}

const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`)
