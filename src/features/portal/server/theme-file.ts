import { createHash } from 'node:crypto'
import type { Banner, PortalSettings } from '../model.ts'
import { bannerCss, themeCss } from '../theme.ts'

/** The style sheet with a portal's look; its address changes with its content, so browsers may keep it for ever. */
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

/** Changes with all that a banner says, so that closing one does not close the next. */
export const bannerId = (banner: Banner): string => hashOf(JSON.stringify(banner))

/** Short, and the same for the same content: for addresses of files that may be kept for ever. */
export const hashOf = (content: string): string => createHash('sha256').update(content).digest('base64url').slice(0, 12)
