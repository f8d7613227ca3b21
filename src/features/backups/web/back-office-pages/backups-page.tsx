import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { Backups } from '../admin/backups.tsx'

/** Backups of the portal, their restore tests and their schedule. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Backups />
}
