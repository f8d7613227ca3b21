import type { OutputOf } from '#base/contract.ts'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { SettingsApi } from '../api.ts'

const query = queriesOf<SettingsApi>()

export const callSettings = callOf<SettingsApi>()

/** All that an administrator sets. Asked anew each time: another may have changed it. */
export const settingsQuery = () => ({ ...query('GET /backoffice/settings'), staleTime: 0 })

/** The settings by their parts, each with the state it is in. */
export type SettingsParts = OutputOf<SettingsApi, 'GET /backoffice/settings'>
