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
} from './parts.ts'

/** A part of the settings, and which state of it that is: who saves it says from which state he came. */
const kept = <Part extends z.ZodType>(part: Part) => z.object({ revision: z.string().max(64), value: part })

const saving = <Part extends z.ZodType, Given extends z.ZodType>(summary: string, part: Part, given: Given) =>
  ({
    summary,
    access: 'envmgr-admin',
    isRepeatable: true,
    body: kept(given),
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
    }),
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
})
type Endpoints = typeof settingsApi
/** An interface, so that messages of the compiler name it instead of spelling it out. */
export interface SettingsApi extends Endpoints {}
