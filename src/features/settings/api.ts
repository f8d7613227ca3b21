import { z } from 'zod'
import { contract, type Endpoint } from '#base/contract.ts'
import { LANGUAGE_CODES } from '#i18n/languages.ts'
import {
  bannerPart,
  bannerInput,
  codePart,
  lookPart,
  maintenancePart,
  maintenanceInput,
  menuPart,
  menuInput,
  portalPart,
  portalInput,
  registrationPart,
  registrationInput,
  regionsPart,
  regionsInput,
  servicesPart,
  servicesInput,
} from './parts.ts'

/** Names of the parts of the settings. */
export const SETTINGS_PART_NAMES = [
  'look',
  'menu',
  'banner',
  'maintenance',
  'portal',
  'registration',
  'code',
  'regions',
  'services',
] as const
export type SettingsPartName = (typeof SETTINGS_PART_NAMES)[number]

/** A part with its revision: a save names the revision that it is based on. */
const kept = <Part extends z.ZodType>(part: Part) => z.object({ revision: z.string().max(64), value: part })

/** A part of the draft with its revision, and the revision of the settings it was based on. */
const drafted = <Part extends z.ZodType>(part: Part) => kept(part).extend({ begun: z.string().max(64) })

/** An earlier state of a part. */
const earlier = <Part extends z.ZodType>(part: Part) =>
  z
    .array(z.object({ number: z.int(), changedAt: z.string(), changedBy: z.string().nullable(), value: part }))
    .optional()

const saving = <Part extends z.ZodType, Given extends z.ZodType>(summary: string, part: Part, given: Given) =>
  ({
    summary,
    access: 'envmgr-admin',
    isIdempotent: true,
    /** With `draft` the part is saved to the draft, which only administrators see; `from` is the draft revision it is based on. */
    body: kept(given).extend({ draft: z.exactOptional(z.object({ from: z.string().max(64).nullable() })) }),
    output: kept(part),
    errors: ['settings.changed-meanwhile', 'accounts.proof-needed'],
  }) as const satisfies Endpoint

const shownLanguage = z.object({
  code: z.enum(LANGUAGE_CODES),
  /** Percent of the texts for learners, rounded down. */
  share: z.int().min(0).max(100),
  /** Whether a native speaker has read the texts. */
  isRead: z.boolean(),
})
export type ShownLanguage = z.infer<typeof shownLanguage>
const shownLanguages = z.object({ languages: z.array(shownLanguage) })

/** Settings that administrators edit. Secrets are not among them: they are set elsewhere and never returned (SETTINGS-38). */
export const settingsApi = contract({
  'GET /backoffice/settings': {
    summary: 'The settings of the portal by their parts, as administrators change them',
    access: 'envmgr-admin',
    output: z.object({
      look: kept(lookPart),
      menu: kept(menuPart),
      banner: kept(bannerPart),
      maintenance: kept(maintenancePart),
      portal: kept(portalPart),
      registration: kept(registrationPart),
      code: kept(codePart),
      regions: kept(regionsPart),
      services: kept(servicesPart),
      /** Unpublished changes, and which of their parts others have changed since. */
      draft: z
        .object({
          revision: z.string(),
          changedAt: z.string(),
          changedBy: z.string().nullable(),
          overtaken: z.array(z.string()),
          parts: z.object({
            look: drafted(lookPart).optional(),
            menu: drafted(menuPart).optional(),
            banner: drafted(bannerPart).optional(),
            portal: drafted(portalPart).optional(),
            registration: drafted(registrationPart).optional(),
            code: drafted(codePart).optional(),
            services: drafted(servicesPart).optional(),
          }),
        })
        .nullable(),
    }),
  },
  'GET /backoffice/settings/history': {
    summary: 'What a part of the settings was before, the newest first',
    access: 'envmgr-admin',
    query: z.object({ part: z.enum(SETTINGS_PART_NAMES) }),
    output: z.object({
      look: earlier(lookPart),
      menu: earlier(menuPart),
      banner: earlier(bannerPart),
      maintenance: earlier(maintenancePart),
      portal: earlier(portalPart),
      registration: earlier(registrationPart),
      code: earlier(codePart),
      regions: earlier(regionsPart),
      services: earlier(servicesPart),
    }),
  },
  'POST /backoffice/settings/draft/publish': {
    summary: 'Publish the draft of the settings',
    access: 'envmgr-admin',
    /** `over` publishes over changes that others have made since. */
    body: z.object({ revision: z.string().max(64), over: z.boolean().default(false) }),
    output: z.object({ parts: z.array(z.string()) }),
    errors: ['settings.changed-meanwhile', 'settings.overtaken', 'settings.no-draft', 'accounts.proof-needed'],
  },
  'DELETE /backoffice/settings/draft': {
    summary: 'Discard the draft of the settings',
    access: 'envmgr-admin',
    output: z.object({ parts: z.array(z.string()) }),
    isIdempotent: true,
  },
  'PUT /backoffice/settings/look': saving('Set theme, logo and favicon', lookPart, lookPart),
  'PUT /backoffice/settings/menu': saving('Set the main menu', menuPart, menuInput),
  'PUT /backoffice/settings/banner': saving('Set the banner, or take it away', bannerPart, bannerInput),
  'PUT /backoffice/settings/maintenance': saving(
    'Close the portal for maintenance, or open it',
    maintenancePart,
    maintenanceInput,
  ),
  'PUT /backoffice/settings/portal': saving(
    'Set the portal’s name, contacts, languages and behaviour',
    portalPart,
    portalInput,
  ),
  'PUT /backoffice/settings/registration': saving('Set how people register', registrationPart, registrationInput),
  'PUT /backoffice/settings/code': saving('Set styles and scripts of the portal’s own', codePart, codePart),
  'PUT /backoffice/settings/services': saving(
    'Set the type of the portal and its services',
    servicesPart,
    servicesInput,
  ),
  'PUT /backoffice/settings/regions': saving(
    'Set the portals and organizations that visitors can choose',
    regionsPart,
    regionsInput,
  ),
  'GET /backoffice/languages': {
    summary: 'How much of each language is translated, and whether a native speaker has read it',
    access: 'envmgr-admin',
    output: shownLanguages,
  },
  'PUT /backoffice/languages/:lang': {
    summary: 'Mark a language as read by a native speaker, or remove the mark',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: z.object({ isRead: z.boolean() }),
    output: shownLanguages,
    errors: ['settings.no-such-language'],
  },
})
type Endpoints = typeof settingsApi
/** An interface, so that compiler messages show its name instead of the whole type. */
export interface SettingsApi extends Endpoints {}
