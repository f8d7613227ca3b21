import type { SignedInVisitor } from '#base/roles.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { requireAdminProof } from '#features/accounts/server/proof.ts'
import { portalSettings } from '#features/portal/model.ts'
import { changeSettings, freshSettings } from '#features/portal/server/settings.ts'
import type { Handlers } from '#server/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { RequestHttp } from '#server/request-visitor.ts'
import type { SettingsApi } from '../api.ts'
import { settingsError } from '../errors.ts'
import {
  bannerSettings,
  codeSettings,
  keptPart,
  lookSettings,
  maintenanceSettings,
  menuSettings,
  portalFacts,
  registrationSettings,
  type SettingsPart,
} from './parts.ts'

export const settingsHandlers = (kernel: Kernel): Handlers<SettingsApi> => ({
  'GET /backoffice/settings': async () => {
    const settings = await freshSettings(kernel)
    return {
      look: keptPart(lookSettings, settings),
      menu: keptPart(menuSettings, settings),
      banner: keptPart(bannerSettings, settings),
      maintenance: keptPart(maintenanceSettings, settings),
      portal: keptPart(portalFacts, settings),
      registration: keptPart(registrationSettings, settings),
      code: keptPart(codeSettings, settings),
    }
  },

  'PUT /backoffice/settings/look': (request) => savePart(kernel, lookSettings, request),
  'PUT /backoffice/settings/menu': (request) => savePart(kernel, menuSettings, request),
  'PUT /backoffice/settings/banner': (request) => savePart(kernel, bannerSettings, request),
  'PUT /backoffice/settings/maintenance': (request) => savePart(kernel, maintenanceSettings, request),
  'PUT /backoffice/settings/portal': (request) => savePart(kernel, portalFacts, request),
  'PUT /backoffice/settings/registration': (request) => savePart(kernel, registrationSettings, request),
  'PUT /backoffice/settings/code': (request) => savePart(kernel, codeSettings, request),
})

interface Saving<Value> {
  body: { revision: string; value: Value }
  visitor: SignedInVisitor
  http: RequestHttp
}

/** Sets one part, unless somebody has changed that part since it was read; the others may change at the same time. */
async function savePart<Value>(
  kernel: Kernel,
  part: SettingsPart<Value>,
  { body: { revision, value }, visitor, http }: Saving<Value>,
) {
  await requireAdminProof(kernel, http)
  const settings = await changeSettings(
    kernel,
    (stored) => {
      const { revision: now } = keptPart(part, portalSettings.parse(stored))
      if (now !== revision) throw settingsError('settings.changed-meanwhile')
      return part.write(stored, value)
    },
    (trx) => {
      const { subject } = part
      return audit(trx, { actorId: visitor.userId, action: 'settings.changed', subject, now: kernel.clock.now() })
    },
  )
  return keptPart(part, settings)
}
