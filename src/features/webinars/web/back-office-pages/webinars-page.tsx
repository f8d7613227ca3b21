import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { Webinars } from '../admin/webinars.tsx'

/** The list of webinars. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Webinars />
}
