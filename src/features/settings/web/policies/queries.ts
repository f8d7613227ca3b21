import type { PoliciesAdminApi } from '#features/policies/admin-api.ts'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'

const query = queriesOf<PoliciesAdminApi>()
const ROUTE = 'GET /backoffice/policies'

export const callPolicies = callOf<PoliciesAdminApi>()

/** Policies with their versions. Never cached: somebody may have agreed meanwhile. */
export const policiesQuery = () => ({ ...query(ROUTE), staleTime: 0 })

export const isOfPolicies = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean => route === ROUTE

export const agreementsQuery = (category: string, asked: { version?: string; offset: number }) =>
  query('GET /backoffice/policies/:category/agreements', { params: { category }, query: asked })
