import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '../admin-guard.tsx'
import { Codes } from '../orders/codes.tsx'

/** Discount codes. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Codes />
}
