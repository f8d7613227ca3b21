import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { Failures } from '../failures/failures.tsx'

/** Failures in browsers, on the server and in jobs. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Failures />
}
