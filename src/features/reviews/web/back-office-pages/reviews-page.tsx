import { useUser } from '#features/accounts/web/queries.ts'
import { ReviewChecks } from '../review-checks.tsx'

/** The moderation of reviews. Visitors who are not signed in get the sign-in popup. */
export function Page() {
  return useUser().isGuest ? null : <ReviewChecks />
}
