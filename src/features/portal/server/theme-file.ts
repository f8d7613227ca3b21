import { createHash } from 'node:crypto'
import type { Theme } from '../model.ts'
import { themeCss } from '../theme.ts'

/** The style sheet with a portal's look; its address changes with its content, so browsers may keep it for ever. */
export interface ThemeFile {
  url: string
  css: string
}

const files = new WeakMap<Theme, ThemeFile>()

export function themeFile(theme: Theme): ThemeFile {
  const made = files.get(theme) ?? makeThemeFile(theme)
  files.set(theme, made)
  return made
}

function makeThemeFile(theme: Theme): ThemeFile {
  const css = themeCss(theme)
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 12)
  return { url: `/assets/theme-${hash}.css`, css }
}
