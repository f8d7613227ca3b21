import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { Codes } from '../admin/codes.tsx'

/** Discount codes. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Codes />
}
