import type { PortalSettings } from '#features/portal/model.ts'
import { hashOf } from '#features/portal/server/theme-file.ts'
import type { z } from 'zod'
import {
  bannerInput,
  codePart,
  lookPart,
  maintenanceInput,
  menuInput,
  portalInput,
  registrationInput,
  servicesInput,
} from '../parts.ts'

/** How a part is read from the settings, and written back beside the rest. */
export interface SettingsPart<Value> {
  /** Its name in the audit log. */
  subject: string
  read: (settings: PortalSettings) => Value
  /** The stored settings, of which anything may be missing. */
  write: (stored: Stored, value: Value) => object
  /** The same with a value from the draft or the history; throws if it doesn't fit the part. */
  writeKept: (stored: Stored, value: unknown) => object
  /** Whether a value from the draft or the history fits the part. */
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

export const menuSettings = definePart(menuInput, {
  subject: 'navigation',
  read: ({ navigation }) => navigation,
  write: (stored, navigation) => ({ ...stored, navigation }),
})

export const bannerSettings = definePart(bannerInput, {
  subject: 'banner',
  read: ({ banner }) => ({ banner }),
  write: (stored, value) => ({ ...stored, ...value }),
})

export const maintenanceSettings = definePart(maintenanceInput, {
  subject: 'maintenance',
  read: ({ maintenance }) => ({ maintenance }),
  write: (stored, value) => ({ ...stored, ...value }),
})

export const portalFacts = definePart(portalInput, {
  subject: 'portal',
  read: ({ integrations: { radio }, ...settings }) => {
    const { name, contacts, socials, seo, i18n, timeZone, callToAction, swapPopups, messages } = settings
    return { name, contacts, socials, seo, i18n, timeZone, callToAction, swapPopups, messages, radio }
  },
  write: (stored, { radio, ...value }) => ({
    ...stored,
    ...value,
    integrations: { ...stored.integrations, radio },
  }),
})

export const registrationSettings = definePart(registrationInput, {
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

export const servicesSettings = definePart(servicesInput, {
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

/** The parts that can be drafted. Maintenance mode can't: it is on or off. */
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

/** Returns a part with its revision. */
export function savedPart<Value>(part: SettingsPart<Value>, settings: PortalSettings) {
  const value = part.read(settings)
  return { revision: revisionOf(value), value }
}

/** Returns the revision of a value: equal values have equal revisions. */
export const revisionOf = (value: unknown): string => hashOf(JSON.stringify(value))
