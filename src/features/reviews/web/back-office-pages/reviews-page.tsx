import { useUser } from '#features/accounts/web/queries.ts'
import { ReviewChecks } from '../review-checks.tsx'

/** Reviews that wait to be read. Over it, for who is not signed in, the way in is open. */
export function Page() {
  return useUser().isGuest ? null : <ReviewChecks />
}
