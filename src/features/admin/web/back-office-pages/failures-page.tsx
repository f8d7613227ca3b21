import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { Failures } from '../failures/failures.tsx'

/** What failed in browsers and on the server. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Failures />
}
