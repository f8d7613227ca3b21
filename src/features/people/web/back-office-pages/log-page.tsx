import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { Log } from '../log.tsx'

/** The audit log. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Log />
}
