import type { Banner } from './model.ts'

/** How long a closed banner stays away (LAYOUT-24). */
export const BANNER_CLOSED_DAYS = 7
/** The cookie that remembers which banner was closed; read before paint by `app/browser/boot.ts`. */
export const BANNER_COOKIE = 'hideBanner'
const SECONDS_PER_DAY = 86_400

/** The line for `document.cookie` that keeps a banner closed. */
export const bannerCookie = (id: string): string =>
  `${BANNER_COOKIE}=${id}; Path=/; Max-Age=${BANNER_CLOSED_DAYS * SECONDS_PER_DAY}; SameSite=Lax`

interface Speaking {
  language: string
  primaryLanguage: string
}

/** The words of a banner in the visitor's language, else in the portal's, else in English; undefined without any. */
export function bannerText(texts: Readonly<Record<string, string>>, from: Speaking): string | undefined {
  return [from.language, from.primaryLanguage, 'en'].map((code) => texts[code]).find(Boolean)
}

/** Whether a banner stands on the page at `path` (without language): on all of them, or on those named; `/courses/*` names a whole branch. */
export function isBannerOn({ pages }: Pick<Banner, 'pages'>, path: string): boolean {
  if (pages.length === 0) return true
  const here = withSlash(path)
  return pages.some((page) => (page.endsWith('*') ? here.startsWith(page.slice(0, -1)) : withSlash(page) === here))
}

const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`)
