import { useSuspenseQuery } from '@tanstack/react-query'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { queriesOf } from '#web/queries.ts'
import type { PortalApi } from '../api.ts'

const query = queriesOf<PortalApi>()

export const portalQuery = () => query('GET /lpm/learningPortals/:id', { params: { id: ENVIRONMENT_ID }, query: {} })
export const childPortalsQuery = () =>
  query('GET /lpm/learningPortals/:id/children', { params: { id: ENVIRONMENT_ID } })

export const regionsQuery = () => query('GET /lpm/learningPortals/:id/regions', { params: { id: ENVIRONMENT_ID } })

/** The portal's settings, which every page has loaded. `uid` on the wire is called `id` here (SETTINGS-32). */
export function usePortalSettings() {
  const { data } = useSuspenseQuery(portalQuery())
  return { ...data, id: data.uid }
}
