import type { AccountsApi } from '../api.ts'
import { queriesOf } from '#web/queries.ts'

const query = queriesOf<AccountsApi>()

/** Query for one's own invitations, or for everybody's. */
export const invitationsQuery = (of: 'all' | undefined) => query('GET /router/invitations', { query: { of } })

export const invitersQuery = () => query('GET /router/inviters')

/** Whether a query concerns invitations, and is outdated after one was created or revoked. */
export const isOfInvitations = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean =>
  route === 'GET /router/invitations'
