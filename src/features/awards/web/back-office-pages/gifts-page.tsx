import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { Gifts } from '../admin/awards/gifts.tsx'

/** The list of gift requests. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Gifts />
}
