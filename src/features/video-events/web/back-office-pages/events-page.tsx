import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { Events } from '../admin/events.tsx'

/** The list of video events. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Events />
}
