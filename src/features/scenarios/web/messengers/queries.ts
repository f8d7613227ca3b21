import { queriesOf } from '#web/queries.ts'
import type { AccountsApi } from '#features/accounts/api.ts'

const query = queriesOf<AccountsApi>()

/** The messengers by which one can sign in here. */
export const messengersQuery = () => query('GET /sso/messengers')

/** A user's ways to sign in, including messengers (MSGR-11). */
export const linksQuery = (id: string) => query('GET /sso/users/:id', { params: { id } })
