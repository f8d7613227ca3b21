import { useUser } from '#features/accounts/web/queries.ts'
import { Checks } from '../checks/checks.tsx'

/** The list of attempts that wait for a mentor. Visitors who are not signed in get the sign-in popup. */
export function Page() {
  return useUser().isGuest ? null : <Checks />
}
