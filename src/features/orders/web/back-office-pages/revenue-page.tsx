import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { Revenue } from '../admin/revenue.tsx'

/** What was paid and sent back. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Revenue />
}
