import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { PortalApi } from '../api.ts'
import { settingsError } from '../errors.ts'
import type { LearningPortal, PortalSettings, ShownPayment } from '../model.ts'
import { isPartial, offeredLanguages } from '../offered-languages.ts'
import { isUnderMaintenance, isWithin } from '../schedule.ts'
import { ownFiles } from './own-files.ts'
import { currentSettings } from './settings.ts'
import { draftShownTo } from './settings-draft.ts'
import { offeredRegistration } from './sign-in-keys.ts'
import { signInServices } from './sign-in-services.ts'
import { listRegions, replaceRegions } from './store-regions.ts'
import { checkRegionIds } from './check-region-ids.ts'
import { bannerId, themeFile } from './theme-file.ts'

/** What features above this one contribute. */
export interface PortalFacts {
  publishedAliases: () => Promise<string[]>
  /** Size of a picture of this portal; undefined if unknown. */
  pictureSize: (src: string) => Promise<{ width: number; height: number } | undefined>
  /** Messengers that work with these settings, by their path under `/connect/…`. */
  messengers: (settings: PortalSettings) => string[]
  /** Every messenger that this portal knows, by its address `/connect/…`. */
  messengerNames: () => { id: string; name: string }[]
  /** Payment systems that these settings name, and whether they work. */
  payments: (settings: PortalSettings) => ShownPayment[]
  /** Writes to the audit log who changed a setting, in the same transaction. */
  noteChange: (trx: Transaction, change: { actorId: string; setting: string }) => Promise<void>
}

export const portalHandlers = (kernel: Kernel, facts: PortalFacts): Handlers<PortalApi> => ({
  'GET /lpm/learningPortals/:id': async ({ params, visitor, http }) => {
    checkPortal(params.id)
    const draft = await draftShownTo(kernel, { visitor, http })
    const [settings, publishedAliases, shares] = await Promise.all([
      draft?.settings ?? currentSettings(kernel),
      facts.publishedAliases(),
      kernel.texts.shares(),
    ])
    const now = kernel.clock.now()
    const messengers = facts.messengers(settings)
    return {
      ...settings,
      integrations: { ...settings.integrations, messengers, payments: facts.payments(settings) },
      host: kernel.config.publicUrl,
      signInWays: { services: signInServices(kernel), messengers: facts.messengerNames() },
      registration: offeredRegistration(kernel, settings, messengers),
      i18n: {
        ...settings.i18n,
        languages: offeredLanguages(settings.i18n, shares),
        partial: [...shares.keys()].filter((code) => isPartial(code, shares)),
      },
      logo: await logoOf(settings, facts),
      banner: bannerAt(settings, now),
      maintenance: { ...settings.maintenance, isNow: isUnderMaintenance(settings.maintenance, now) },
      publishedAliases,
      year: now.getUTCFullYear(),
      isMainPagePublished: publishedAliases.includes('main'),
      themeUrl: themeFile(settings).url,
      scriptUrls: ownFiles(settings).scripts.map(({ url }) => url),
      ...(draft && draft.parts.length > 0 && { draft: { parts: draft.parts } }),
    }
  },

  'GET /lpm/learningPortals/:id/children': async ({ params }) => {
    checkPortal(params.id)
    const regions = await kernel.content.get('regions', () => listRegions(kernel.db))
    const entries = regions.flatMap((region) => region.entries)
    const portals = entries.filter(({ kind }) => kind === 'portal')
    return {
      environments: portals.map(({ id, name, url }) => ({ uid: id, name, host: url })),
      organizations: entries.filter(({ kind }) => kind === 'organization'),
    }
  },

  'GET /lpm/learningPortals/:id/regions': async ({ params }) => {
    checkPortal(params.id)
    return { regions: await listRegions(kernel.db) }
  },

  'PUT /lpm/learningPortals/:id/regions': async ({ params, body, visitor }) => {
    checkPortal(params.id)
    checkRegionIds(body.regions)
    await kernel.content.change(async (trx) => {
      await replaceRegions(trx, body.regions)
      await facts.noteChange(trx, { actorId: visitor.userId, setting: 'regions' })
    })
    return { regions: await listRegions(kernel.db) }
  },
})

function checkPortal(id: string): void {
  if (id !== ENVIRONMENT_ID) throw settingsError('portal.not-found')
}

/** The banner if it is within its time (IMPL-27). */
function bannerAt({ banner }: PortalSettings, now: Date): LearningPortal['banner'] {
  return banner && isWithin(banner, now) ? { id: bannerId(banner), ...banner } : null
}

/** Room for a logo of unknown size, which is scaled to fit. */
const UNKNOWN_LOGO = { width: 160, height: 40 }

async function logoOf({ logo }: PortalSettings, facts: PortalFacts): Promise<LearningPortal['logo']> {
  if (logo === null || typeof logo === 'object') return logo
  return { src: logo, ...((await facts.pictureSize(logo)) ?? UNKNOWN_LOGO) }
}
