import type { PortalSettings } from '../model.ts'
import { hashOf } from './theme-file.ts'

interface OwnFile {
  url: string
  content: string
}

/**
 * Custom styles and scripts of a portal. They are served as files, because the content security policy allows nothing
 * inline.
 */
export interface OwnFiles {
  styles: OwnFile[]
  scripts: OwnFile[]
}

type Added = Pick<PortalSettings, 'css' | 'scripts' | 'integrations'>

const made = new WeakMap<Added, OwnFiles>()

/** Returns the custom styles (THEME-12), and the custom scripts if they are switched on (SETTINGS-14, SETTINGS-22). */
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
