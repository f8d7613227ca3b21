import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { Orders } from '../admin/orders.tsx'

/** All orders. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Orders />
}
