import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '../admin-guard.tsx'
import { Revenue } from '../orders/revenue.tsx'

/** What was paid and sent back. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Revenue />
}
