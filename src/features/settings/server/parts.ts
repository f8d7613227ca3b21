import type { PortalSettings } from '#features/portal/model.ts'
import { hashOf } from '#features/portal/server/theme-file.ts'
import type { z } from 'zod'
import {
  bannerToKeep,
  codePart,
  lookPart,
  maintenanceToKeep,
  menuToKeep,
  portalToKeep,
  registrationToKeep,
  servicesToKeep,
} from '../parts.ts'

/** How a part of the settings is taken from all of them, and put back beside what is none of it. */
export interface SettingsPart<Value> {
  /** What the log calls it. */
  subject: string
  read: (settings: PortalSettings) => Value
  /** The settings as they are stored, which may lack anything. */
  write: (stored: Stored, value: Value) => object
  /** The same with what was kept elsewhere; throws when that is no such part. */
  writeKept: (stored: Stored, value: unknown) => object
  /** Whether what was kept elsewhere is still such a part. */
  fits: (value: unknown) => boolean
}
interface Stored {
  integrations?: object
}

function definePart<Schema extends z.ZodType>(
  schema: Schema,
  part: Omit<SettingsPart<z.output<Schema>>, 'writeKept' | 'fits'>,
): SettingsPart<z.output<Schema>> {
  return {
    ...part,
    writeKept: (stored, value) => part.write(stored, schema.parse(value)),
    fits: (value) => schema.safeParse(value).success,
  }
}

export const lookSettings = definePart(lookPart, {
  subject: 'theme',
  read: ({ theme, logo, favicon }) => ({ theme, logo, favicon }),
  write: (stored, value) => ({ ...stored, ...value }),
})

export const menuSettings = definePart(menuToKeep, {
  subject: 'navigation',
  read: ({ navigation }) => navigation,
  write: (stored, navigation) => ({ ...stored, navigation }),
})

export const bannerSettings = definePart(bannerToKeep, {
  subject: 'banner',
  read: ({ banner }) => ({ banner }),
  write: (stored, value) => ({ ...stored, ...value }),
})

export const maintenanceSettings = definePart(maintenanceToKeep, {
  subject: 'maintenance',
  read: ({ maintenance }) => ({ maintenance }),
  write: (stored, value) => ({ ...stored, ...value }),
})

export const portalFacts = definePart(portalToKeep, {
  subject: 'portal',
  read: ({ name, contacts, socials, seo, i18n, callToAction, swapPopups, messages, integrations: { radio } }) => {
    return { name, contacts, socials, seo, i18n, callToAction, swapPopups, messages, radio }
  },
  write: (stored, { radio, ...value }) => ({
    ...stored,
    ...value,
    integrations: { ...stored.integrations, radio },
  }),
})

export const registrationSettings = definePart(registrationToKeep, {
  subject: 'registration',
  read: ({ registration, anonymous }) => ({ registration, anonymous }),
  write: (stored, value) => ({ ...stored, ...value }),
})

export const codeSettings = definePart(codePart, {
  subject: 'css, scripts',
  read: ({ integrations: { enabledCustomScripts }, css, scripts }) => ({ enabledCustomScripts, css, scripts }),
  write: (stored, { enabledCustomScripts, ...value }) => ({
    ...stored,
    ...value,
    integrations: { ...stored.integrations, enabledCustomScripts },
  }),
})

export const servicesSettings = definePart(servicesToKeep, {
  subject: 'services',
  read: ({ type, courseId, organization, gdpr, embeds, integrations: { tagManager, hotjar } }) => {
    return { type, courseId, organization, gdpr, embeds, tagManager, hotjar }
  },
  write: (stored, { tagManager, hotjar, ...value }) => ({
    ...stored,
    ...value,
    integrations: { ...stored.integrations, tagManager, hotjar },
  }),
})

/** The parts of which there can be a draft. Work on a portal is no matter of looks: it is switched on, or it is not. */
export const DRAFT_PARTS = {
  look: lookSettings,
  menu: menuSettings,
  banner: bannerSettings,
  portal: portalFacts,
  registration: registrationSettings,
  code: codeSettings,
  services: servicesSettings,
}
export type DraftPartName = keyof typeof DRAFT_PARTS
export const DRAFT_PART_NAMES = ['look', 'menu', 'banner', 'portal', 'registration', 'code', 'services'] as const

/** A part with the state it is in. */
export function keptPart<Value>(part: SettingsPart<Value>, settings: PortalSettings) {
  const value = part.read(settings)
  return { revision: revisionOf(value), value }
}

/** Names a state of something: the same for the same. */
export const revisionOf = (value: unknown): string => hashOf(JSON.stringify(value))
