import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { Events } from '../admin/events.tsx'

/** Video events. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Events />
}
