import type { AccountsApi } from '#features/accounts/api.ts'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { ProfileApi } from '../api.ts'

const query = queriesOf<ProfileApi>()

export const callProfile = callOf<ProfileApi>()

export const ownAccountQuery = () => query('GET /backoffice/users/me')

export const ownSessionsQuery = () => queriesOf<AccountsApi>()('GET /sso/sessions')
