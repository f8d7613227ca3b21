import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '../admin-guard.tsx'
import { Events } from '../events/events.tsx'

/** Video events. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Events />
}
