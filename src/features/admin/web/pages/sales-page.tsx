import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '../admin-guard.tsx'
import { Orders } from '../orders/orders.tsx'

/** All orders. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Orders />
}
