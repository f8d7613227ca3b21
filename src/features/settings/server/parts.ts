import type { PortalSettings } from '#features/portal/model.ts'
import { hashOf } from '#features/portal/server/theme-file.ts'
import type {
  BannerPart,
  CodePart,
  LookPart,
  MaintenancePart,
  MenuPart,
  PortalPart,
  RegistrationPart,
} from '../parts.ts'

/** How a part of the settings is taken from all of them, and put back beside what is none of it. */
export interface SettingsPart<Value> {
  /** What the log calls it. */
  subject: string
  read: (settings: PortalSettings) => Value
  /** The settings as they are stored, which may lack anything. */
  write: (stored: Stored, value: Value) => object
}
interface Stored {
  integrations?: object
}

export const lookSettings: SettingsPart<LookPart> = {
  subject: 'theme',
  read: ({ theme, logo, favicon }) => ({ theme, logo, favicon }),
  write: (stored, value) => ({ ...stored, ...value }),
}

export const menuSettings: SettingsPart<MenuPart> = {
  subject: 'navigation',
  read: ({ navigation }) => navigation,
  write: (stored, navigation) => ({ ...stored, navigation }),
}

export const bannerSettings: SettingsPart<BannerPart> = {
  subject: 'banner',
  read: ({ banner }) => ({ banner }),
  write: (stored, value) => ({ ...stored, ...value }),
}

export const maintenanceSettings: SettingsPart<MaintenancePart> = {
  subject: 'maintenance',
  read: ({ maintenance }) => ({ maintenance }),
  write: (stored, value) => ({ ...stored, ...value }),
}

export const portalFacts: SettingsPart<PortalPart> = {
  subject: 'portal',
  read: ({ name, contacts, socials, seo, i18n, callToAction, swapPopups, messages, integrations: { radio } }) => {
    return { name, contacts, socials, seo, i18n, callToAction, swapPopups, messages, radio }
  },
  write: (stored, { radio, ...value }) => ({
    ...stored,
    ...value,
    integrations: { ...stored.integrations, radio },
  }),
}

export const registrationSettings: SettingsPart<RegistrationPart> = {
  subject: 'registration',
  read: ({ registration, anonymous }) => ({ registration, anonymous }),
  write: (stored, value) => ({ ...stored, ...value }),
}

export const codeSettings: SettingsPart<CodePart> = {
  subject: 'css, scripts',
  read: ({ integrations: { enabledCustomScripts }, css, scripts }) => ({ enabledCustomScripts, css, scripts }),
  write: (stored, { enabledCustomScripts, ...value }) => ({
    ...stored,
    ...value,
    integrations: { ...stored.integrations, enabledCustomScripts },
  }),
}

/** A part with the state it is in. */
export function keptPart<Value>(part: SettingsPart<Value>, settings: PortalSettings) {
  const value = part.read(settings)
  return { revision: hashOf(JSON.stringify(value)), value }
}
