import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '../admin-guard.tsx'
import { Reports } from '../orders/reports.tsx'

/** Comparisons with the payment systems. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Reports />
}
