import { ENVIRONMENT_ID } from '#base/environment.ts'
import { isSupported, languages } from '#i18n/languages.ts'
import type { Handlers } from '#server/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { PortalApi } from '../api.ts'
import { settingsError } from '../errors.ts'
import type { PortalSettings } from '../model.ts'
import { currentSettings } from './settings.ts'
import { themeFile } from './theme-file.ts'

/** What only features above this one know of: asked for, so that the portal need not know them. */
export interface PortalFacts {
  publishedAliases: () => Promise<string[]>
}

export const portalHandlers = (kernel: Kernel, facts: PortalFacts): Handlers<PortalApi> => ({
  'GET /lpm/learningPortals/:id': async ({ params }) => {
    checkPortal(params.id)
    const [settings, publishedAliases] = await Promise.all([currentSettings(kernel), facts.publishedAliases()])
    return {
      ...settings,
      host: kernel.config.publicUrl,
      i18n: { ...settings.i18n, languages: offeredLanguages(settings) },
      publishedAliases,
      year: kernel.clock.now().getUTCFullYear(),
      isMainPagePublished: publishedAliases.includes('main'),
      themeUrl: themeFile(settings.theme).url,
    }
  },

  'GET /lpm/learningPortals/:id/children': ({ params }) => {
    checkPortal(params.id)
    return { environments: [] }
  },
})

function checkPortal(id: string): void {
  if (id !== ENVIRONMENT_ID) throw settingsError('portal.not-found')
}

/** The languages that visitors may choose: those set, or else all (LANG-29). */
function offeredLanguages({ i18n }: PortalSettings): string[] {
  const chosen = i18n.languages.filter(isSupported)
  return chosen.length > 0 ? chosen : languages().map(({ code }) => code)
}
