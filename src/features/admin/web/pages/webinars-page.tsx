import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '../admin-guard.tsx'
import { Webinars } from '../events/webinars.tsx'

/** Webinars with their times. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Webinars />
}
