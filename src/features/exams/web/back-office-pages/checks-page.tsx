import { useUser } from '#features/accounts/web/queries.ts'
import { Checks } from '../checks/checks.tsx'

/** What waits for a mentor, the longest waiting first. Over it, for who is not signed in, the way in is open. */
export function Page() {
  return useUser().isGuest ? null : <Checks />
}
