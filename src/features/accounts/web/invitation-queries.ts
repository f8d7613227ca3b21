import type { AccountsApi } from '../api.ts'
import { queriesOf } from '#web/queries.ts'

const query = queriesOf<AccountsApi>()

/** One's own, or those of everybody. */
export const invitationsQuery = (of: 'all' | undefined) => query('GET /router/invitations', { query: { of } })

export const invitersQuery = () => query('GET /router/inviters')

/** Whether an answer tells of invitations: old when one was made or ended. */
export const isOfInvitations = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean =>
  route === 'GET /router/invitations'
