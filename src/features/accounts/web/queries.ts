import { useSuspenseQuery } from '@tanstack/react-query'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { AccountsApi } from '../api.ts'
import type { User } from '../model.ts'

export const callAccounts = callOf<AccountsApi>()

export const userQuery = () => queriesOf<AccountsApi>()('GET /sso/users/me')

/** Returns the visitor, who is loaded on every page. A guest is the user with id `guest`. */
export function useUser(): User {
  return useSuspenseQuery(userQuery()).data
}
