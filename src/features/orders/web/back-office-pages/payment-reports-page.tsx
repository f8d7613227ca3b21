import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { Reports } from '../admin/reports.tsx'

/** Comparisons with the payment systems. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Reports />
}
