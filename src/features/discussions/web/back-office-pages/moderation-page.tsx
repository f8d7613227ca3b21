import { useUser } from '#features/accounts/web/queries.ts'
import { Moderation } from '../moderation.tsx'

/** The moderation queue. Visitors who are not signed in get the sign-in popup. */
export function Page() {
  return useUser().isGuest ? null : <Moderation />
}
