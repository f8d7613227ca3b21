import { z } from 'zod'
import { contract, type Endpoint } from '#base/contract.ts'
import {
  bannerPart,
  bannerToKeep,
  codePart,
  lookPart,
  maintenancePart,
  maintenanceToKeep,
  menuPart,
  menuToKeep,
  portalPart,
  portalToKeep,
  registrationPart,
  registrationToKeep,
  regionsPart,
  regionsToKeep,
  servicesPart,
  servicesToKeep,
} from './parts.ts'

/** The parts of the settings, by their names. */
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

/** A part of the settings, and which state of it that is: who saves it says from which state he came. */
const kept = <Part extends z.ZodType>(part: Part) => z.object({ revision: z.string().max(64), value: part })

/** A part as the draft has it: which state of the draft that is, and from which state of the settings it was begun. */
const drafted = <Part extends z.ZodType>(part: Part) => kept(part).extend({ begun: z.string().max(64) })

/** A part as it was before somebody changed it. */
const earlier = <Part extends z.ZodType>(part: Part) =>
  z
    .array(z.object({ number: z.int(), changedAt: z.string(), changedBy: z.string().nullable(), value: part }))
    .optional()

const saving = <Part extends z.ZodType, Given extends z.ZodType>(summary: string, part: Part, given: Given) =>
  ({
    summary,
    access: 'envmgr-admin',
    isIdempotent: true,
    /** With `draft` it is kept where administrators alone see it; that names the state of the draft from which one came. */
    body: kept(given).extend({ draft: z.exactOptional(z.object({ from: z.string().max(64).nullable() })) }),
    output: kept(part),
    errors: ['settings.changed-meanwhile', 'accounts.proof-needed'],
  }) as const satisfies Endpoint

/** What administrators set of the portal. Secrets are no part of it: they are set elsewhere, and never read (SETTINGS-38). */
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
      /** What is not published yet, and which parts of it others have set since it was begun. */
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
    summary: 'Let visitors see the draft of the settings',
    access: 'envmgr-admin',
    /** `over` sets it over what others have set since it was begun. */
    body: z.object({ revision: z.string().max(64), over: z.boolean().default(false) }),
    output: z.object({ parts: z.array(z.string()) }),
    errors: ['settings.changed-meanwhile', 'settings.overtaken', 'settings.no-draft', 'accounts.proof-needed'],
  },
  'DELETE /backoffice/settings/draft': {
    summary: 'Throw the draft of the settings away',
    access: 'envmgr-admin',
    output: z.object({ parts: z.array(z.string()) }),
    isIdempotent: true,
  },
  'PUT /backoffice/settings/look': saving('Set theme, logo and favicon', lookPart, lookPart),
  'PUT /backoffice/settings/menu': saving('Set the main menu', menuPart, menuToKeep),
  'PUT /backoffice/settings/banner': saving('Set the banner, or take it away', bannerPart, bannerToKeep),
  'PUT /backoffice/settings/maintenance': saving(
    'Close the portal for work, or open it',
    maintenancePart,
    maintenanceToKeep,
  ),
  'PUT /backoffice/settings/portal': saving(
    'Set name, contacts, languages and what else the portal is',
    portalPart,
    portalToKeep,
  ),
  'PUT /backoffice/settings/registration': saving('Set how people register', registrationPart, registrationToKeep),
  'PUT /backoffice/settings/code': saving('Set styles and scripts of the portal’s own', codePart, codePart),
  'PUT /backoffice/settings/services': saving(
    'Set what kind of portal it is, and which services it works with',
    servicesPart,
    servicesToKeep,
  ),
  'PUT /backoffice/settings/regions': saving(
    'Set the portals and organizations to which visitors may go',
    regionsPart,
    regionsToKeep,
  ),
})
type Endpoints = typeof settingsApi
/** An interface, so that messages of the compiler name it instead of spelling it out. */
export interface SettingsApi extends Endpoints {}
