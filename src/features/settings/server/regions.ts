import { audit } from '#features/accounts/server/audit.ts'
import { requireAdminProof } from '#features/accounts/server/proof.ts'
import { checkRegionIds } from '#features/portal/server/check-region-ids.ts'
import { takeSettings } from '#features/portal/server/store.ts'
import { listRegions, replaceRegions } from '#features/portal/server/store-regions.ts'
import type { Kernel } from '#server/kernel.ts'
import { settingsError } from '../errors.ts'
import type { RegionsPart } from '../parts.ts'
import type { Saving } from './draft-steps.ts'
import { revisionOf } from './parts.ts'
import { insertHistory } from './store-drafts.ts'

/** Saves all regions, unless somebody has changed them since they were read (IMPL-24). */
export async function saveRegions(kernel: Kernel, { body, visitor, http }: Saving<RegionsPart>) {
  await requireAdminProof(kernel, http)
  checkRegionIds(body.value.regions)
  const now = kernel.clock.now()
  await kernel.content.change(async (trx) => {
    // Locked, so that the second of two simultaneous saves is refused.
    await takeSettings(trx, now)
    const before = await listRegions(trx)
    if (revisionOf(before) !== body.revision) throw settingsError('settings.changed-meanwhile')
    await insertHistory(trx, { part: 'regions', value: { regions: before }, by: visitor.userId, now })
    await replaceRegions(trx, body.value.regions)
    await audit(trx, { actorId: visitor.userId, action: 'settings.changed', subject: 'regions', now })
  })
  const regions = await listRegions(kernel.db)
  return { revision: revisionOf(regions), value: { regions } }
}
