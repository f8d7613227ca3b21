import { queriesOf } from '#web/queries.ts'
import type { SettingsApi } from '../api.ts'

const query = queriesOf<SettingsApi>()
const ROUTE = 'GET /backoffice/languages'

/** How complete the languages are, and which of them a native speaker has read. Changes with every text. */
export const languagesQuery = () => ({ ...query(ROUTE), staleTime: 0 })

export const isOfLanguages = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean => route === ROUTE
