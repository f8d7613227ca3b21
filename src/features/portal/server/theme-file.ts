import { createHash } from 'node:crypto'
import type { Banner } from '../banner-settings.ts'
import type { PortalSettings } from '../model.ts'
import { bannerCss, themeCss } from '../theme.ts'

/**
 * The style sheet with a portal's theme. Its address contains a hash of its content, so browsers may cache it for ever.
 */
export interface ThemeFile {
  url: string
  css: string
}

type Look = Pick<PortalSettings, 'theme' | 'banner'>

const files = new WeakMap<Look, ThemeFile>()

export function themeFile(settings: Look): ThemeFile {
  const made = files.get(settings) ?? makeThemeFile(settings)
  files.set(settings, made)
  return made
}

function makeThemeFile({ theme, banner }: Look): ThemeFile {
  const css = themeCss(theme) + (banner ? bannerCss({ color: banner.color, id: bannerId(banner) }) : '')
  return { url: `/assets/theme-${hashOf(css)}.css`, css }
}

/** Returns an id that changes with a banner's content, so that closing one does not hide the next. */
export const bannerId = (banner: Banner): string => hashOf(JSON.stringify(banner))

/** Returns a short content hash, for the names of files that may be cached for ever. */
export const hashOf = (content: string): string => createHash('sha256').update(content).digest('base64url').slice(0, 12)
