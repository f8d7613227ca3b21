import type { PortalSettings } from '../model.ts'
import { hashOf } from './theme-file.ts'

interface OwnFile {
  url: string
  content: string
}

/** What a portal adds to the product's styles and scripts. Files rather than parts of the page: the policy of pages allows no others. */
export interface OwnFiles {
  styles: OwnFile[]
  scripts: OwnFile[]
}

type Added = Pick<PortalSettings, 'css' | 'scripts' | 'integrations'>

const made = new WeakMap<Added, OwnFiles>()

/** A portal's own styles (THEME-12), and its scripts when they are switched on (SETTINGS-14, SETTINGS-22). */
export function ownFiles(settings: Added): OwnFiles {
  const files = made.get(settings) ?? makeOwnFiles(settings)
  made.set(settings, files)
  return files
}

function makeOwnFiles({ css, scripts, integrations }: Added): OwnFiles {
  const enabled = integrations.enabledCustomScripts ? scripts : []
  return {
    styles: css.trim() ? [fileOf(css, 'css')] : [],
    scripts: enabled.filter(({ code }) => code.trim()).map(({ code }) => fileOf(code, 'js')),
  }
}

const fileOf = (content: string, kind: string): OwnFile => ({ url: `/assets/own-${hashOf(content)}.${kind}`, content })
