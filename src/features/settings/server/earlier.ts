import type { z } from 'zod'
import type { OutputOf } from '#base/contract.ts'
import type { Database } from '#server/database/database.ts'
import type { SettingsApi, SettingsPartName } from '../api.ts'
import {
  bannerPart,
  codePart,
  lookPart,
  maintenancePart,
  menuPart,
  portalPart,
  regionsPart,
  registrationPart,
  servicesPart,
} from '../parts.ts'
import { listHistory } from './store-drafts.ts'

/** Returns the earlier states of a part, the newest first; those that don't fit its schema any more are left out. */
export async function earlierOf(
  db: Database,
  part: SettingsPartName,
): Promise<OutputOf<SettingsApi, 'GET /backoffice/settings/history'>> {
  const rows = await listHistory(db, part)
  const read = <Schema extends z.ZodType>(name: SettingsPartName, schema: Schema) =>
    name === part
      ? rows.flatMap(({ value, ...row }) => {
          const parsed = schema.safeParse(value)
          return parsed.success ? [{ ...row, value: parsed.data }] : []
        })
      : undefined
  return {
    look: read('look', lookPart),
    menu: read('menu', menuPart),
    banner: read('banner', bannerPart),
    maintenance: read('maintenance', maintenancePart),
    portal: read('portal', portalPart),
    registration: read('registration', registrationPart),
    code: read('code', codePart),
    regions: read('regions', regionsPart),
    services: read('services', servicesPart),
  }
}
