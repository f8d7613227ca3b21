import { audit } from '#features/accounts/server/audit.ts'
import { requireAdminProof } from '#features/accounts/server/proof.ts'
import { changeSettings, freshSettings } from '#features/portal/server/settings.ts'
import { settingsSchema } from '#features/portal/server/settings-schema.ts'
import { listRegions } from '#features/portal/server/store-regions.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { SettingsApi, SettingsPartName } from '../api.ts'
import { settingsError } from '../errors.ts'
import { presentDraft, withoutDraft } from './drafts.ts'
import { dropDraft, updateDraft, publishDraft, type Saving } from './draft-steps.ts'
import { earlierOf } from './earlier.ts'
import { languageHandlers } from './languages.ts'
import {
  bannerSettings,
  codeSettings,
  DRAFT_PART_NAMES,
  savedPart,
  lookSettings,
  maintenanceSettings,
  menuSettings,
  portalFacts,
  registrationSettings,
  revisionOf,
  servicesSettings,
  type SettingsPart,
} from './parts.ts'
import { saveRegions } from './regions.ts'
import { insertHistory } from './store-drafts.ts'

export const settingsHandlers = (kernel: Kernel): Handlers<SettingsApi> => ({
  ...languageHandlers(kernel),

  'GET /backoffice/settings': async () => {
    const settings = await freshSettings(kernel)
    const regions = await listRegions(kernel.db)
    return {
      look: savedPart(lookSettings, settings),
      menu: savedPart(menuSettings, settings),
      banner: savedPart(bannerSettings, settings),
      maintenance: savedPart(maintenanceSettings, settings),
      portal: savedPart(portalFacts, settings),
      registration: savedPart(registrationSettings, settings),
      code: savedPart(codeSettings, settings),
      services: savedPart(servicesSettings, settings),
      regions: { revision: revisionOf(regions), value: { regions } },
      draft: await presentDraft(kernel, settings),
    }
  },

  'GET /backoffice/settings/history': ({ query: { part } }) => earlierOf(kernel.db, part),

  'PUT /backoffice/settings/look': (request) => savePart(kernel, 'look', lookSettings, request),
  'PUT /backoffice/settings/menu': (request) => savePart(kernel, 'menu', menuSettings, request),
  'PUT /backoffice/settings/banner': (request) => savePart(kernel, 'banner', bannerSettings, request),
  'PUT /backoffice/settings/maintenance': (request) => savePart(kernel, 'maintenance', maintenanceSettings, request),
  'PUT /backoffice/settings/portal': (request) => savePart(kernel, 'portal', portalFacts, request),
  'PUT /backoffice/settings/registration': (request) => savePart(kernel, 'registration', registrationSettings, request),
  'PUT /backoffice/settings/code': (request) => savePart(kernel, 'code', codeSettings, request),
  'PUT /backoffice/settings/services': (request) => savePart(kernel, 'services', servicesSettings, request),
  'PUT /backoffice/settings/regions': (request) => saveRegions(kernel, request),

  'POST /backoffice/settings/draft/publish': async ({ body, visitor, http }) => {
    await requireAdminProof(kernel, http)
    return { parts: await publishDraft(kernel, { ...body, actorId: visitor.userId }) }
  },

  'DELETE /backoffice/settings/draft': async ({ visitor }) => ({
    parts: await dropDraft(kernel, visitor.userId),
  }),
})

/** Saves one part, unless somebody has changed it since it was read; other parts may change at the same time. */
async function savePart<Value extends object>(
  kernel: Kernel,
  name: SettingsPartName,
  part: SettingsPart<Value>,
  request: Saving<Value>,
) {
  const { body, visitor, http } = request
  await requireAdminProof(kernel, http)
  const drafted = DRAFT_PART_NAMES.find((each) => each === name)
  if (body.draft && drafted) {
    await updateDraft(kernel, drafted, request)
    return { revision: body.revision, value: body.value }
  }
  const by = { by: visitor.userId, now: kernel.clock.now() }
  let before: Value | undefined
  const settings = await changeSettings(
    kernel,
    (stored) => {
      const kept = savedPart(part, settingsSchema(kernel).parse(stored))
      if (kept.revision !== body.revision) throw settingsError('settings.changed-meanwhile')
      before = kept.value
      return part.write(stored, body.value)
    },
    async (trx) => {
      if (before) await insertHistory(trx, { part: name, value: before, ...by })
      // Saving a part replaces its draft.
      if (drafted) await withoutDraft(trx, drafted, by)
      await noteChange(trx, { actorId: visitor.userId, subject: part.subject, now: by.now })
    },
  )
  return savedPart(part, settings)
}

const noteChange = (trx: Transaction, entry: { actorId: string; subject: string; now: Date }) =>
  audit(trx, { ...entry, action: 'settings.changed' })
