import { useUser } from '#features/accounts/web/queries.ts'
import { Moderation } from '../moderation.tsx'

/** Comments that those who keep order look at. Over it, for who is not signed in, the way in is open. */
export function Page() {
  return useUser().isGuest ? null : <Moderation />
}
