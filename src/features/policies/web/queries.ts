import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { PoliciesApi } from '../api.ts'

export const callPolicies = callOf<PoliciesApi>()

export const ownPoliciesQuery = () => queriesOf<PoliciesApi>()('GET /lpm/users/me/policies')
