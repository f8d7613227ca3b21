import type { OutputOf } from '#base/contract.ts'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { SettingsApi } from '../api.ts'

const query = queriesOf<SettingsApi>()
const ROUTE = 'GET /backoffice/settings'

export const callSettings = callOf<SettingsApi>()

/** All parts of the settings. Never cached: somebody else may have changed them. */
export const settingsQuery = () => ({ ...query(ROUTE), staleTime: 0 })

export const isOfSettings = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean => route === ROUTE

type Kept = OutputOf<SettingsApi, typeof ROUTE>

/** The parts of the settings, each with its revision. */
export type SettingsParts = Omit<Kept, 'draft'>

type Drafts = { [Name in keyof SettingsParts]?: SettingsParts[Name] | undefined }

/** Returns a part of the draft. */
export function draftOf<Name extends keyof SettingsParts>({ draft }: Kept, name: Name): Drafts[Name] {
  const parts: Drafts = draft?.parts ?? {}
  return parts[name]
}

/** Earlier states of the settings, by part. */
type History = OutputOf<SettingsApi, 'GET /backoffice/settings/history'>
export type Earlier<Name extends keyof SettingsParts> = NonNullable<History[Name]>[number]

export const historyQuery = (part: keyof SettingsParts) => ({
  ...query('GET /backoffice/settings/history', { query: { part } }),
  staleTime: 0,
})
