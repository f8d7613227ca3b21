import type { OutputOf } from '#base/contract.ts'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { SettingsApi } from '../api.ts'

const query = queriesOf<SettingsApi>()

export const callSettings = callOf<SettingsApi>()

/** All that an administrator sets. Asked anew each time: another may have changed it. */
export const settingsQuery = () => ({ ...query('GET /backoffice/settings'), staleTime: 0 })

type Kept = OutputOf<SettingsApi, 'GET /backoffice/settings'>

/** The settings by their parts, each with the state it is in. */
export type SettingsParts = Omit<Kept, 'draft'>

type Drafts = { [Name in keyof SettingsParts]?: SettingsParts[Name] | undefined }

/** A part as the draft has it. */
export function draftOf<Name extends keyof SettingsParts>({ draft }: Kept, name: Name): Drafts[Name] {
  const parts: Drafts = draft?.parts ?? {}
  return parts[name]
}

/** What parts of the settings were before, by part. */
type History = OutputOf<SettingsApi, 'GET /backoffice/settings/history'>
export type Earlier<Name extends keyof SettingsParts> = NonNullable<History[Name]>[number]

export const historyQuery = (part: keyof SettingsParts) => ({
  ...query('GET /backoffice/settings/history', { query: { part } }),
  staleTime: 0,
})
